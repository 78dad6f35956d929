import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BY_HAND } from '#house/payments/rules/by-hand.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { TakenBy } from '#console/parts/filters/TakenFilter.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { BankDay } from '../by-hand/BankDay.tsx'
import { Marks } from '../Marks.tsx'
import { withdrawalsQuery, type Narrowed, type Withdrawal, type WithdrawalState } from '../queries.ts'
import { PaymentBadge, usePaymentColumns } from '../usePaymentColumns.tsx'
import type { QueueOut } from '../ways.ts'
import { OutcomeText } from './Outcome.tsx'
import { TickedBar } from './TickedBar.tsx'
import { useTicked, type Outcome, type Ticked } from './useTicked.ts'
import styles from './Withdrawals.module.css'

type WithdrawalsProps = {
  narrowed: Narrowed
  state: WithdrawalState | undefined
  waiting: QueueOut | undefined
  taken: TakenBy | undefined
  onClear: (() => void) | undefined
}

/** Who has it, what the colleague who handed it over wrote, and what became of it when it was acted on with others. */
function Reviewer({ of: { claimedBy, handed }, outcome }: { of: Withdrawal; outcome: Outcome | undefined }) {
  const t = useTexts('payments')
  return (
    <div>
      {claimedBy?.name ?? '–'}
      {handed && (
        <p className={styles.handed}>
          {t('out.handOver.by', { by: handed.by })}: {handed.note}
        </p>
      )}
      {outcome && <OutcomeText error={outcome.error} />}
    </div>
  )
}

const Under = ({ children }: { children: ReactNode }) => <span className={styles.under}>{children}</span>

/** Seven columns at most, so that it needs no scrolling aside: a second fact stands under the first. */
function useColumns({ open, tick, isTicked, outcomes, going }: Ticked): Column<Withdrawal>[] {
  const t = useTexts('payments')
  const ticks: Column<Withdrawal> = {
    key: 'tick',
    title: t('out.bulk.tick'),
    show: (row) =>
      open.includes(row) && (
        <div className={styles.tick}>
          <Checkbox
            label={t('out.bulk.one', { account: row.member.account, at: whenText(row.createdAt) })}
            checked={isTicked(row)}
            disabled={going !== null}
            onChange={(on) => tick([row], on)}
          />
        </div>
      ),
  }
  return [
    ...(open.length > 0 ? [ticks] : []),
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ id, createdAt }) => (
        <Link to="/payments/withdrawals/$id" params={{ id }} aria-label={t('open', { at: whenText(createdAt) })}>
          <When at={createdAt} />
        </Link>
      ),
    },
    ...usePaymentColumns<Withdrawal>(),
    {
      key: 'state',
      title: t('stateTitle'),
      show: ({ state, changedAt, marks }) => (
        <div className={styles.state}>
          <PaymentBadge state={state} />
          {marks.length > 0 && <Marks marks={marks} />}
          <Under>
            {t('changed')}: <When at={changedAt} />
          </Under>
        </div>
      ),
    },
    {
      key: 'payee',
      title: t('payee'),
      show: ({ option, tail, provider }) => (
        <div>
          {option} <bdi>{t('payeeTail', { tail })}</bdi>
          <Under>{provider === BY_HAND ? t('byHand.provider') : provider}</Under>
        </div>
      ),
    },
    { key: 'claimed', title: t('out.claimedBy'), show: (row) => <Reviewer of={row} outcome={outcomes.get(row.id)} /> },
  ]
}

export function Withdrawals({ narrowed, state, waiting, taken, onClear }: WithdrawalsProps) {
  const t = useTexts('payments')
  const query = useInfiniteQuery(withdrawalsQuery(narrowed, { state, waiting, taken }))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const ticked = useTicked(rows)
  const columns = useColumns(ticked)
  return (
    <div className={flow.stack}>
      {waiting === 'hand' && <BankDay />}
      <TickedBar of={ticked} rows={rows} />
      <Listing
        caption={t('tabs.out')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t('emptyOut')}
        onClear={onClear}
      />
    </div>
  )
}

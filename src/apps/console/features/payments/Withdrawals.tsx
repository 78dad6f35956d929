import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { TakenBy } from '#console/parts/filters/TakenFilter.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Withdrawals.module.css'
import { BankDay } from './by-hand/BankDay.tsx'
import { withdrawalsQuery, type Narrowed, type Withdrawal, type WithdrawalState } from './queries.ts'
import type { QueueOut } from './ways.ts'
import { Marks } from './Marks.tsx'
import { usePaymentColumns } from './usePaymentColumns.tsx'

type WithdrawalsProps = {
  narrowed: Narrowed
  state: WithdrawalState | undefined
  waiting: QueueOut | undefined
  taken: TakenBy | undefined
  onClear: (() => void) | undefined
}

/** Who has it, and what the colleague who handed it over wrote. */
function Reviewer({ of: { claimedBy, handed } }: { of: Withdrawal }) {
  const t = useTexts('payments')
  return (
    <>
      {claimedBy?.name ?? '–'}
      {handed && (
        <p className={styles.handed}>
          {t('out.handOver.by', { by: handed.by })}: {handed.note}
        </p>
      )}
    </>
  )
}

export function Withdrawals({ narrowed, state, waiting, taken, onClear }: WithdrawalsProps) {
  const t = useTexts('payments')
  const query = useInfiniteQuery(withdrawalsQuery(narrowed, { state, waiting, taken }))
  const columns: Column<Withdrawal>[] = [
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
      key: 'payee',
      title: t('payee'),
      show: ({ option, tail }) => (
        <>
          {option} <bdi>{t('payeeTail', { tail })}</bdi>
        </>
      ),
    },
    { key: 'marks', title: t('out.marksTitle'), show: ({ marks }) => <Marks marks={marks} /> },
    { key: 'claimed', title: t('out.claimedBy'), show: (row) => <Reviewer of={row} /> },
  ]
  return (
    <div className={flow.stack}>
      {waiting === 'hand' && <BankDay />}
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

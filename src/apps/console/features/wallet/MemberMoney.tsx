import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { useJournalColumns } from '#console/parts/JournalTable.tsx'
import { kinds, useKind } from '#console/parts/ledger-words.ts'
import { Listing } from '#console/parts/Listing.tsx'
import flow from '#console/parts/flow.module.css'
import { Adjustments } from './Adjustments.tsx'
import { MemberFile } from './MemberFile.tsx'
import styles from './Wallet.module.css'

type MemberMoneyProps = { member: string; account: string; kind: string | undefined; onKind: (kind: string | undefined) => void }

/** A member's money: what there is, what is held, and every movement that led there. */
export function MemberMoney({ member, account, kind, onKind }: MemberMoneyProps) {
  const t = useTexts('wallet')
  const shell = useTexts('shell')
  const kindText = useKind()
  const params = { id: member }
  const funds = useQuery({
    queryKey: ['wallet', 'funds', member],
    queryFn: ({ signal }) => house.wallet.memberFunds({ params }, { signal }),
  })
  const journal = useInfiniteQuery({
    queryKey: ['wallet', 'journal', member, kind],
    queryFn: ({ pageParam, signal }) =>
      house.wallet.memberJournal(
        { params, query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const columns = useJournalColumns({ [member]: account })
  return (
    <div className={flow.stack}>
      <QueryBoundary query={funds} lines={2}>
        {({ currency, balance, held, owed, points, noBet, noDeposit, noWithdrawal }) => (
          <>
            <div className={styles.tiles}>
              <StatTile label={t('funds.balance')} value={<Money amount={balance} currency={currency} />} />
              <StatTile label={t('funds.held')} value={<Money amount={held} currency={currency} />} />
              <StatTile label={t('funds.owed')} value={<Money amount={owed} currency={currency} />} />
              <StatTile label={t('funds.points')} value={<Money amount={points} />} />
            </div>
            {(noBet || noDeposit || noWithdrawal) && (
              <p className={styles.marks}>
                {noBet && <Badge tone="red">{t('funds.noBet')}</Badge>}
                {noDeposit && <Badge tone="red">{t('funds.noDeposit')}</Badge>}
                {noWithdrawal && <Badge tone="red">{t('funds.noWithdrawal')}</Badge>}
              </p>
            )}
            <Adjustments member={member} currency={currency} />
          </>
        )}
      </QueryBoundary>
      <div>
        <h2 className={styles.heading}>{t('journal.title')}</h2>
        <p className={flow.soft}>{t('journal.text')}</p>
      </div>
      <Filters onClear={kind ? () => onKind(undefined) : undefined}>
        <Select
          label={t('journal.kind')}
          value={kind ?? 'all'}
          options={[{ value: 'all', label: shell('form.all') }, ...kinds.map((name) => ({ value: name, label: kindText(name) }))]}
          onChange={(next) => onKind(next === 'all' ? undefined : next)}
        />
      </Filters>
      <Listing
        caption={t('journal.title')}
        columns={columns}
        query={journal}
        keyOf={({ id }) => id}
        empty={t('journal.empty')}
        onClear={kind ? () => onKind(undefined) : undefined}
      />
      <MemberFile member={member} />
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { incomeKinds } from '#house/agents/contract.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { OwnFile } from '#site/records/OwnFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { useHouseZone, useMerchant } from '#site/session/merchant.ts'
import { agentPagesFor, pageOfBills } from '../agent-pages.ts'
import { AgentLink } from '../AgentLink.tsx'
import styles from './Bills.module.css'
import { incomeQuery, type Income } from './queries.ts'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'

/** What contracts brought into the agent's wallet and took out of it, line by line as the ledger has it. */
export function IncomePage() {
  const t = useTexts('bills')
  const zone = useHouseZone()
  const statement = useHomeStatement()
  const { period, valid, narrow } = statement
  const kind = incomeKinds.find((one) => one === statement.search.movement)
  const flags = useMerchant()?.flags
  const offered = flags ? agentPagesFor({ flags, rights: null }) : []
  const query = useInfiniteQuery({ ...incomeQuery(period, kind), enabled: valid })
  const columns: Column<Income>[] = [
    { key: 'at', title: t('at'), headline: true, show: ({ at }) => whenText(at) },
    { key: 'kind', title: t('kindTitle'), show: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} tone={amount.startsWith('-') ? 'out' : 'in'} />,
    },
    {
      key: 'after',
      title: t('after'),
      figures: true,
      show: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
    },
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t('incomeText')}</p>
      <StatementFilters
        statement={statement}
        file={<OwnFile record="income" disabled={!valid} asked={{ ...period, zone, ...(kind && { kind }) }} />}
      >
        <Choice
          label={t('kindTitle')}
          value={kind}
          options={incomeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(movement) => narrow({ movement })}
        />
      </StatementFilters>
      <div className={styles.totals}>
        {query.data?.pages[0]?.sums?.map(({ kind, currency, gained, lost }) => (
          <StatTile
            key={`${kind}/${currency}`}
            label={t(`kind.${kind}`)}
            value={<Money amount={unitsText(unitsOfText(gained) - unitsOfText(lost))} currency={currency} />}
          />
        ))}
      </div>
      <Table
        caption={t('income')}
        columns={columns}
        rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={
          <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        }
        empty={<EmptyState icon={<ScrollText size={28} />} title={t('empty')} text={t('emptyIncome')} />}
        actions={({ bill }) =>
          bill &&
          offered.includes(pageOfBills[bill.kind]) && (
            <AgentLink page={pageOfBills[bill.kind]} search={{ bill: bill.id }} className={styles.link}>
              {t('openBill')}
            </AgentLink>
          )
        }
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        loadingMore={query.isFetchingNextPage}
      />
    </div>
  )
}

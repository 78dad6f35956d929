import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billOrders, dividendStates, salaryStates } from '#house/agents/rules/bills/bill.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { ReceiptText } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { OwnFile } from '#site/records/OwnFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import type { Statement } from '#site/records/useStatement.ts'
import { useHouseZone } from '#site/session/merchant.ts'
import { BillDetail } from './BillDetail.tsx'
import styles from './Bills.module.css'
import { billsQuery, type BillShown } from './queries.ts'
import { TryTerms } from './TryTerms.tsx'
import { useBillWords } from './useBillWords.ts'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'

export const DividendBills = () => <Bills kind="dividend" />
export const DailyBills = () => <Bills kind="daily" />
export const HourlyBills = () => <Bills kind="hourly" />
export const RealtimeBills = () => <Bills kind="realtime" />

/** What contracts of one kind brought: the list, a bill that is opened, and what another contract would have brought. */
function Bills({ kind }: { kind: ContractKind }) {
  const t = useTexts('bills')
  const statement = useHomeStatement()
  const { bill } = statement.search
  const [trying, setTrying] = useState(false)
  if (bill) return <BillDetail kind={kind} id={bill} onBack={statement.close} />
  if (trying) return <TryTerms kind={kind} onBack={() => setTrying(false)} />
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t(`intro.${kind}`)}</p>
      <List kind={kind} statement={statement} />
      <div>
        <Button onClick={() => setTrying(true)}>{t('try.open')}</Button>
      </div>
    </div>
  )
}

function List({ kind, statement }: { kind: ContractKind; statement: Statement }) {
  const t = useTexts('bills')
  const words = useBillWords()
  const zone = useHouseZone()
  const { period, valid, narrow, enter } = statement
  const { standing, order = 'newest' } = statement.search
  const query = useInfiniteQuery({ ...billsQuery({ kind, period, state: standing, order }), enabled: valid })
  const states = kind === 'dividend' ? dividendStates : salaryStates
  const columns: Column<BillShown>[] = [
    { key: 'window', title: t('window'), headline: true, show: (bill) => words.span(bill) },
    {
      key: 'gross',
      title: t('gross'),
      figures: true,
      show: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} tone={amount.startsWith('-') ? 'out' : 'in'} />,
    },
    { key: 'paid', title: t('paid'), figures: true, show: ({ paid, currency }) => <Money amount={paid} currency={currency} /> },
    {
      key: 'state',
      title: t('stateTitle'),
      show: (bill) => <Badge tone={words.state(bill).tone}>{words.state(bill).text}</Badge>,
    },
  ]
  return (
    <>
      <StatementFilters
        statement={statement}
        file={<OwnFile record={`${kind}_bills`} disabled={!valid} asked={{ ...period, zone, ...(standing && { standing }) }} />}
      >
        <Choice
          label={t('stateTitle')}
          value={standing}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(next) => narrow({ standing: next })}
        />
        <Select
          label={t('order.title')}
          value={order}
          options={billOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(next) => narrow({ order: next === 'newest' ? undefined : next })}
        />
      </StatementFilters>
      <div className={styles.totals}>
        {query.data?.pages[0]?.sums?.flatMap(({ currency, amount, paid, toCollect }) => [
          <StatTile key={`${currency}-amount`} label={t('amount')} value={<Money amount={amount} currency={currency} />} />,
          <StatTile key={`${currency}-paid`} label={t('paid')} value={<Money amount={paid} currency={currency} />} />,
          <StatTile key={`${currency}-ready`} label={t('toCollect')} value={<Money amount={toCollect} currency={currency} />} />,
        ])}
      </div>
      <Table
        caption={t(`title.${kind}`)}
        columns={columns}
        rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={
          <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        }
        empty={<EmptyState icon={<ReceiptText size={28} />} title={t('empty')} text={t(`emptyText`)} />}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        loadingMore={query.isFetchingNextPage}
        actions={({ id }) => (
          <Button size="small" onClick={() => enter({ bill: id })}>
            {t('open')}
          </Button>
        )}
      />
    </>
  )
}

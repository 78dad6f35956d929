import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dividendStates, salaryStates, type BillState } from '../../../../../house/agents/rules/bill.ts'
import type { ContractKind } from '../../../../../house/agents/rules/terms.ts'
import { Badge } from '../../../../../ui/Badge.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../../ui/ErrorState.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { PeriodField } from '../../../../../ui/PeriodField.tsx'
import { Select } from '../../../../../ui/Select.tsx'
import { StatTile } from '../../../../../ui/StatTile.tsx'
import { Table, type Column } from '../../../../../ui/Table.tsx'
import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { BillDetail } from './BillDetail.tsx'
import styles from './Bills.module.css'
import { billsQuery, type BillShown } from './queries.ts'
import { TryTerms } from './TryTerms.tsx'
import { useBillWords } from './useBillWords.ts'
import { usePeriod } from './usePeriod.ts'

export const DividendBills = () => <Bills kind="dividend" />
export const DailyBills = () => <Bills kind="daily" />
export const HourlyBills = () => <Bills kind="hourly" />
export const RealtimeBills = () => <Bills kind="realtime" />

/** What contracts of one kind brought: the list, a bill that is opened, and what another contract would have brought. */
function Bills({ kind }: { kind: ContractKind }) {
  const t = useTexts('bills')
  const [open, setOpen] = useState<string | null>(null)
  const [trying, setTrying] = useState(false)
  if (open !== null) return <BillDetail kind={kind} id={open} onBack={() => setOpen(null)} />
  if (trying) return <TryTerms kind={kind} onBack={() => setTrying(false)} />
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t(`intro.${kind}`)}</p>
      <List kind={kind} onOpen={setOpen} />
      <div>
        <Button onClick={() => setTrying(true)}>{t('try.open')}</Button>
      </div>
    </div>
  )
}

function List({ kind, onOpen }: { kind: ContractKind; onOpen: (id: string) => void }) {
  const t = useTexts('bills')
  const words = useBillWords()
  const { today, period, setPeriod } = usePeriod()
  const [state, setState] = useState<BillState | 'all'>('all')
  const valid = period.from !== '' && period.to !== ''
  const query = useInfiniteQuery({
    ...billsQuery({ kind, period, state: state === 'all' ? undefined : state }),
    enabled: valid,
  })
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
      <div role="search" aria-label={t('filter')} className={styles.filters}>
        <PeriodField label={t('period')} value={period} max={today} presets={[]} onChange={setPeriod} />
        <Select
          label={t('stateTitle')}
          value={state}
          options={[{ value: 'all', label: t('all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
          onChange={setState}
        />
      </div>
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
          <Button size="small" onClick={() => onOpen(id)}>
            {t('open')}
          </Button>
        )}
      />
    </>
  )
}

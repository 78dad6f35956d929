import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { dayAfter, dayShown } from '#kit/days.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { drawn, undrawn, undrawnShort } from '#client/language/figures.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { PlayTotals } from './PlayTotals.tsx'
import { profitQuery } from './queries.ts'
import { StatementFile } from './StatementFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { sumText } from '#site/records/Totals.tsx'
import { toneOf } from './useMovementColumns.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { useStatement } from '#site/records/useStatement.ts'

type Row = { day: string; gameType: string; currency: string; staked: string; returned: string; profit: string; bets: number }

/** What play came to, day by day and by type of game: drawn, and as a table. */
export function ProfitRecord() {
  const t = useTexts('reports')
  const words = useRecordWords()
  const statement = useStatement()
  const { period, search, narrow } = statement
  const { data, isPending, isError, isFetching, refetch } = useQuery(profitQuery(statement))
  const all = data?.list ?? []
  const types = [...new Set(all.map(({ gameType }) => gameType))]
  const rows = all.filter(({ gameType }) => (search.type ?? gameType) === gameType)
  const money = (key: 'staked' | 'returned') => ({
    key,
    figures: true,
    title: t(key === 'staked' ? 'stake' : 'returned'),
    show: (row: Row) => <Money amount={row[key]} currency={row.currency} />,
  })
  const columns: Column<Row>[] = [
    { key: 'day', title: t('day'), headline: true, show: ({ day }) => dayShown(day) },
    { key: 'type', title: t('gameType'), show: ({ gameType }) => words.gameType(gameType) },
    { key: 'bets', title: t('bets'), figures: true, show: ({ bets }) => bets },
    money('staked'),
    money('returned'),
    {
      key: 'profit',
      title: t('profit'),
      figures: true,
      show: ({ profit, currency }) => <Money amount={profit} currency={currency} tone={toneOf(profit)} />,
    },
  ]
  return (
    <>
      <StatementFilters statement={statement} file={<StatementFile record="profit" statement={statement} />}>
        <Choice
          label={t('gameType')}
          value={search.type}
          options={types.map((value) => ({ value, label: words.gameType(value) }))}
          onChange={(type) => narrow({ type })}
        />
      </StatementFilters>
      <PlayTotals sums={rows} />
      {rows.length > 0 && <DayChart rows={rows} from={period.from} to={period.to} />}
      <Table
        caption={t('tabs.profit')}
        columns={columns}
        rows={rows}
        keyOf={({ day, gameType, currency }) => `${day} ${gameType} ${currency}`}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
        empty={<EmptyState icon={<ChartColumn size={28} />} title={t('empty')} text={t('emptyProfit')} />}
      />
    </>
  )
}

function DayChart({ rows, from, to }: { rows: readonly Row[]; from: string; to: string }) {
  const t = useTexts('reports')
  const currency = rows[0]?.currency ?? ''
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  const ofDay = (day: string, key: 'staked' | 'profit') =>
    drawn(sumText(rows.flatMap((row) => (row.day === day && row.currency === currency ? [row[key]] : []))))
  return (
    <Chart
      title={t('perDay')}
      kind="bars"
      labels={days.map((day) => dayShown(day).slice(0, 5))}
      series={[
        { key: 'staked', name: t('stake'), tone: 'gold', values: days.map((day) => ofDay(day, 'staked')) },
        { key: 'profit', name: t('profit'), tone: 'jade', values: days.map((day) => ofDay(day, 'profit')) },
      ]}
      show={undrawn(currency)}
      short={undrawnShort}
      empty={null}
    />
  )
}

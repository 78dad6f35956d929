import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { dayShown } from '#kit/days.ts'
import { dayText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { StatementFilters } from '#site/records/StatementFilters.tsx'
import { useStatement } from '#site/records/useStatement.ts'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { activityQuery, type Activity } from './queries.ts'

type Day = Activity['days'][number]

const columns = ['paidIn', 'paidOut', 'staked', 'returned', 'net'] as const
const totals = ['paidIn', 'paidOut', 'netPaidIn', 'staked', 'returned', 'net'] as const

/** What a member paid in and out, staked and got back, and how long they were here: since the beginning, and day by day. */
export function ActivityStatement() {
  const t = useTexts('activity')
  const records = useTexts('reports')
  const statement = useStatement()
  const { data, isPending, isError, isFetching, refetch } = useQuery(activityQuery(statement))
  const table: Column<Day>[] = [
    { key: 'day', title: records('day'), headline: true, show: ({ day }) => dayShown(day) },
    { key: 'minutes', title: t('time'), figures: true, show: ({ minutes }) => t('hours', timeOf(minutes)) },
    ...columns.map((key) => ({
      key,
      title: t(key),
      figures: true,
      show: (row: Day) => <Money amount={row[key]} {...(data && { currency: data.currency })} />,
    })),
  ]
  return (
    <>
      {data?.lifetime.since && (
        <Card title={t('since', { day: dayShown(dayText(data.lifetime.since)) })}>
          <Details
            columns
            items={totals.map((key) => ({
              key,
              term: t(key),
              value: <Money amount={data.lifetime[key]} currency={data.currency} />,
              figures: true,
            }))}
          />
        </Card>
      )}
      <StatementFilters statement={statement} />
      <Table
        caption={t('byDay')}
        columns={table}
        rows={data?.days ?? []}
        keyOf={({ day }) => day}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={
          <ErrorState
            title={records('failedTitle')}
            text={records('failedText')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        }
        empty={<EmptyState icon={<CalendarClock size={28} />} title={records('empty')} text={t('empty')} />}
      />
    </>
  )
}

const timeOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

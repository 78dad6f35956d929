import { dayShown } from '#kit/days.ts'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Day } from './DayCharts.tsx'

type MoneyKey = 'deposits' | 'withdrawals' | 'turnover' | 'profit' | 'bonuses' | 'balance'

/** The same days as lines, newest first. */
export function DayTable({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useTexts('agent-team')
  const count = (key: 'active' | 'newcomers' | 'members'): Column<Day> => ({
    key,
    title: t(`figures.${key}`),
    figures: true,
    show: (day) => day[key],
  })
  const money = (key: MoneyKey): Column<Day> => ({
    key,
    title: t(`figures.${key}`),
    figures: true,
    show: ({ sum }) => <Money amount={sum?.[key] ?? '0'} currency={currency} />,
  })
  const columns: Column<Day>[] = [
    { key: 'day', title: t('day'), headline: true, show: ({ day }) => dayShown(day) },
    count('active'),
    count('newcomers'),
    count('members'),
    money('deposits'),
    money('withdrawals'),
    money('turnover'),
    money('profit'),
    money('bonuses'),
    money('balance'),
  ]
  return (
    <Table
      caption={t('charts.days')}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}

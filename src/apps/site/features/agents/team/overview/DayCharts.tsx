import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { ChartColumn } from 'lucide-react'
import { Chart } from '#ui/charts/Chart.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { drawn, undrawn, undrawnShort } from '#client/language/figures.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from '../Team.module.css'
import type { TeamSumText } from '../queries.ts'

type DaySum = TeamSumText & { readonly balance: string }

/** A day of a team, in the currency that is looked at. */
export type Day = {
  readonly day: string
  readonly active: number
  readonly newcomers: number
  readonly members: number
  readonly sum: DaySum | undefined
}

/** Nobody played, came or moved money; what members still have is no activity. */
const isEmpty = ({ active, newcomers, sum }: Day): boolean =>
  active === 0 &&
  newcomers === 0 &&
  (['deposits', 'withdrawals', 'turnover', 'profit'] as const).every((key) => unitsOfText(sum?.[key] ?? '0') === 0n)

/** A team day by day, drawn; days on which nothing was are one sentence and no empty axes. */
export function DayCharts({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useTexts('agent-team')
  const labels = days.map(({ day }) => dayShown(day).slice(0, 5))
  const count = (key: 'active' | 'newcomers', tone: 'gold' | 'jade') => ({
    key,
    tone,
    name: t(`figures.${key}`),
    values: days.map((day) => day[key]),
  })
  const money = (key: 'deposits' | 'withdrawals' | 'turnover' | 'profit' | 'balance', tone: 'gold' | 'jade') => ({
    key,
    tone,
    name: t(`figures.${key}`),
    values: days.map(({ sum }) => drawn(sum?.[key] ?? '0')),
  })
  if (days.every(isEmpty)) return <EmptyState heading="h3" icon={<ChartColumn size={28} />} title={t('nothing')} />
  const empty = <EmptyState icon={<ChartColumn size={28} />} title={t('nothing')} />
  const amounts = { labels, empty, show: undrawn(currency), short: undrawnShort }
  return (
    <div className={styles.charts}>
      <Chart
        title={t('charts.people')}
        kind="bars"
        labels={labels}
        series={[count('active', 'gold'), count('newcomers', 'jade')]}
        show={String}
        empty={empty}
      />
      <Chart
        title={t('charts.money')}
        kind="bars"
        series={[money('deposits', 'jade'), money('withdrawals', 'gold')]}
        {...amounts}
      />
      <Chart title={t('charts.play')} kind="bars" series={[money('turnover', 'gold'), money('profit', 'jade')]} {...amounts} />
      <Chart title={t('charts.balance')} kind="area" series={[money('balance', 'gold')]} {...amounts} />
    </div>
  )
}

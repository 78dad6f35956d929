import { ChartNoAxesColumn } from 'lucide-react'
import { Card } from '#ui/display/Card.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useOperator } from '#console/session/operator.ts'
import styles from './Dashboard.module.css'
import { drawn, undrawn, undrawnShort } from '#client/language/figures.ts'
import type { Dashboard } from './queries.ts'

/** Turnover beside revenue, and what came in, day by day. A day without play is a day of nought. */
export function DayCharts({ figures, days }: { figures: Dashboard; days: readonly string[] }) {
  const t = useTexts('reports')
  const { currency } = useOperator().merchant
  const ofDay = (day: string) => figures.days.find((figure) => figure.day === day && figure.currency === currency)
  const paidIn = (day: string) => figures.deposits.find((row) => row.day === day && row.currency === currency)
  const labels = days.map((day) => `${day.slice(8)}/${day.slice(5, 7)}`)
  const common = { labels, show: undrawn(currency), short: undrawnShort }
  const played = figures.days.length > 0
  const deposited = figures.deposits.length > 0
  return (
    <div className={styles.charts}>
      <Card>
        <Chart
          {...common}
          title={t('perDay')}
          kind="bars"
          series={[
            {
              key: 'staked',
              name: t('turnover'),
              tone: 'gold',
              values: days.map((day) => (played ? drawn(ofDay(day)?.staked ?? '0') : null)),
            },
            {
              key: 'revenue',
              name: t('ggrShort'),
              tone: 'jade',
              values: days.map((day) => (played ? drawn(ofDay(day)?.revenue ?? '0') : null)),
            },
          ]}
          empty={<EmptyState icon={<ChartNoAxesColumn size={28} />} title={t('nothing')} />}
        />
      </Card>
      <Card>
        <Chart
          {...common}
          title={t('depositsPerDay')}
          kind="bars"
          series={[
            {
              key: 'deposits',
              name: t('deposits'),
              tone: 'jade',
              values: days.map((day) => (deposited ? drawn(paidIn(day)?.amount ?? '0') : null)),
            },
          ]}
          empty={<EmptyState icon={<ChartNoAxesColumn size={28} />} title={t('noDeposits')} />}
        />
      </Card>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { useOperator } from '#console/session/operator.ts'
import { DayCharts } from './DayCharts.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Dashboard.module.css'
import { drawn } from '#client/language/figures.ts'
import { GameFigures } from './GameFigures.tsx'
import { HourChart } from './HourChart.tsx'
import { daysOf, spanNames } from './periods.ts'
import { dashboardQuery, type Dashboard } from './queries.ts'
import { Waiting } from './Waiting.tsx'

const route = getRouteApi('/console/')

/** A few true figures, and what waits for a person. */
export function DashboardPage() {
  const t = useTexts('reports')
  const { span = 'd14' } = route.useSearch()
  const navigate = route.useNavigate()
  const [now] = useState(() => Date.now())
  const days = daysOf(span, now, useOperator().merchant.calendar)
  const query = useQuery(dashboardQuery(days[0] as string, days.at(-1) as string))
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Select
          label={t('period')}
          value={span}
          options={spanNames.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => void navigate({ search: { span: next }, replace: true })}
        />
      </PageHead>
      <div className={flow.stack}>
        <div data-tour="attention">
          <Waiting />
        </div>
        <QueryBoundary query={query} lines={10}>
          {(figures) => (
            <>
              <Tiles figures={figures} days={days} />
              <DayCharts figures={figures} days={days} />
              <HourChart />
              <Card title={t('games')}>
                <GameFigures games={figures.games} />
              </Card>
            </>
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

function Tiles({ figures, days }: { figures: Dashboard; days: readonly string[] }) {
  const t = useTexts('reports')
  const { currency } = useOperator().merchant
  const total = figures.total.find((figure) => figure.currency === currency)
  const ofDay = (day: string) => figures.days.find((figure) => figure.day === day && figure.currency === currency)
  const paidIn = figures.deposits.filter((row) => row.currency === currency)
  const deposits = paidIn.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)
  const count = paidIn.reduce((sum, row) => sum + row.count, 0)
  return (
    <>
      <div className={styles.tiles}>
        <StatTile
          label={t('turnover')}
          value={<Money amount={total?.staked ?? '0'} currency={currency} />}
          chart={<Sparkline values={days.map((day) => drawn(ofDay(day)?.staked ?? '0'))} />}
        />
        <StatTile
          label={t('ggr')}
          value={<Money amount={total?.revenue ?? '0'} currency={currency} />}
          chart={<Sparkline tone="jade" values={days.map((day) => drawn(ofDay(day)?.revenue ?? '0'))} />}
        />
        <StatTile
          label={t('deposits')}
          value={<Money amount={deposits} currency={currency} />}
          chart={
            <Sparkline tone="jade" values={days.map((day) => drawn(paidIn.find((row) => row.day === day)?.amount ?? '0'))} />
          }
        />
      </div>
      <div className={styles.counts}>
        <StatTile label={t('depositsMade')} value={count} />
        <StatTile label={t('players')} value={total?.players ?? 0} />
        <StatTile label={t('online')} value={figures.online} />
        <StatTile label={t('registered')} value={figures.registered} />
      </div>
    </>
  )
}

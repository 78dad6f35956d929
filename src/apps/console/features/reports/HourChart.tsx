import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { clockText } from '#kit/calendar.ts'
import { Card } from '#ui/display/Card.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useOperator } from '#console/session/operator.ts'
import { drawn, undrawn, undrawnShort } from '#client/language/figures.ts'
import { hoursUntil } from './periods.ts'
import { hoursQuery } from './queries.ts'

/** The last day and night, hour by hour, by the merchant's clock. */
export function HourChart() {
  const t = useTexts('reports')
  const { currency, calendar } = useOperator().merchant
  const [now] = useState(() => Date.now())
  const query = useQuery(hoursQuery)
  return (
    <Card>
      <QueryBoundary query={query}>
        {(rows) => {
          const known = rows.filter((row) => row.currency === currency)
          const hours = hoursUntil(now, calendar).map(
            (at) => known.find((row) => row.at === at) ?? { at, staked: '0', returned: '0' },
          )
          return (
            <Chart
              title={t('perHour')}
              kind="area"
              labels={hours.map(({ at }) => clockText(at, calendar))}
              show={undrawn(currency)}
              short={undrawnShort}
              series={[
                {
                  key: 'staked',
                  name: t('turnover'),
                  tone: 'gold',
                  values: known.length === 0 ? [null] : hours.map(({ staked }) => drawn(staked)),
                },
                {
                  key: 'returned',
                  name: t('returned'),
                  tone: 'plain',
                  values: known.length === 0 ? [null] : hours.map(({ returned }) => drawn(returned)),
                },
              ]}
              empty={<EmptyState icon={<ChartNoAxesColumn size={28} />} title={t('nothing')} />}
            />
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { Card } from '../../../../ui/Card.tsx'
import { Chart } from '../../../../ui/charts/Chart.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Asked } from '../../parts/Asked.tsx'
import { useOperator } from '../../session/operator.ts'
import { drawn, undrawn, undrawnShort } from './drawn.ts'
import { hoursQuery } from './queries.ts'

/** The last day and night, hour by hour, in the reader's own zone. */
export function HourChart() {
  const t = useTexts('reports')
  const { currency } = useOperator().merchant
  const query = useQuery(hoursQuery)
  return (
    <Card>
      <Asked query={query}>
        {(rows) => {
          const hours = rows.filter((row) => row.currency === currency)
          return (
            <Chart
              title={t('perHour')}
              kind="area"
              labels={hours.map(({ at }) => `${String(new Date(at).getHours()).padStart(2, '0')}:00`)}
              show={undrawn(currency)}
              short={undrawnShort}
              series={[
                { key: 'staked', name: t('turnover'), tone: 'gold', values: hours.map(({ staked }) => drawn(staked)) },
                { key: 'returned', name: t('returned'), tone: 'plain', values: hours.map(({ returned }) => drawn(returned)) },
              ]}
              empty={<EmptyState icon={<ChartNoAxesColumn size={28} />} title={t('nothing')} />}
            />
          )
        }}
      </Asked>
    </Card>
  )
}

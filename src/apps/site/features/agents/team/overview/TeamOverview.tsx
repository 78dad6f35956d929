import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '#ui/fields/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { StatementFilters } from '#site/records/StatementFilters.tsx'
import { AsOf } from '../AsOf.tsx'
import { DayCharts, type Day } from './DayCharts.tsx'
import { DayTable } from './DayTable.tsx'
import { overviewQuery } from '../queries.ts'
import styles from '../Team.module.css'
import { TeamFigures } from './TeamFigures.tsx'
import { TeamWay } from '../TeamWay.tsx'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'

/** What the own team, or that of somebody below, came to: figures of the whole period, and day by day. */
export function TeamOverview() {
  const t = useTexts('agent-team')
  const statement = useHomeStatement()
  const asked = useQuery(overviewQuery(statement))
  const currencies = asked.data?.days[0]?.sums.map(({ currency }) => currency) ?? []
  const [chosen, choose] = useState<string>()
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : (currencies[0] ?? '')
  return (
    <div className={styles.page}>
      <StatementFilters statement={statement} file={null}>
        {currencies.length > 1 && (
          <Select
            label={t('currency')}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={choose}
          />
        )}
      </StatementFilters>
      {statement.valid && (
        <QueryBoundary query={asked} waiting={<Skeleton width="100%" height="24rem" />}>
          {({ asOf, way, days }) => {
            const shown = days.map((day): Day => ({ ...day, sum: day.sums.find((sum) => sum.currency === currency) }))
            return (
              <>
                <TeamWay way={way} statement={statement} />
                <AsOf at={asOf} />
                <TeamFigures days={shown} currency={currency} />
                <DayCharts days={shown} currency={currency} />
                <DayTable days={shown} currency={currency} />
              </>
            )
          }}
        </QueryBoundary>
      )}
    </div>
  )
}

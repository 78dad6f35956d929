import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { LotteryCaps } from './LotteryCaps.tsx'
import { lotteriesQuery, nameOf, ratesQuery, type Lottery } from './queries.ts'
import { BetRates, LastChanges } from './RatesTables.tsx'
import { SetRates } from './SetRates.tsx'

const route = getRouteApi('/console/draws/rates')

/** What this merchant's players are paid on each bet of a lottery, what comes of that, and what its numbers may come to owe. */
export function RatesPage() {
  const t = useTexts('draws')
  return (
    <>
      <PageHead
        title={t('rates.title')}
        text={t('rates.text')}
        way={[{ key: 'draws', link: <Link to="/draws">{t('title')}</Link> }]}
      />
      <QueryBoundary query={useQuery(lotteriesQuery())} lines={4}>
        {({ list }) => (list.length === 0 ? <Notice>{t('none')}</Notice> : <OfLottery list={list} />)}
      </QueryBoundary>
    </>
  )
}

function OfLottery({ list }: { list: readonly Lottery[] }) {
  const t = useTexts('draws')
  const may = useMay()
  const { lottery = list[0]?.gameCode ?? '' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={flow.stack}>
      <Filters>
        <Select
          label={t('rates.lottery')}
          value={lottery}
          options={list.map((one) => ({ value: one.gameCode, label: nameOf(one) }))}
          onChange={(next) => void navigate({ search: { lottery: next }, replace: true })}
        />
      </Filters>
      <QueryBoundary query={useQuery(ratesQuery(lottery))} lines={8}>
        {(record) => (
          <>
            {may('draws.bound') && (
              <Card title={t('rates.change')}>
                <SetRates key={lottery} {...record} gameCode={lottery} />
              </Card>
            )}
            <Card title={t('rates.now')}>
              <BetRates {...record} />
            </Card>
            {record.caps && (
              <Card title={t('limits.caps')}>
                <LotteryCaps
                  key={lottery}
                  {...record}
                  caps={record.caps}
                  gameCode={lottery}
                  lottery={nameOf({ ...record, gameCode: lottery })}
                />
              </Card>
            )}
            {record.ordered.length > 0 && (
              <Card title={t('rates.changes')}>
                <LastChanges {...record} />
              </Card>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

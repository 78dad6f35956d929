import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { BetsBadge } from './BetsBadge.tsx'
import { Caps } from './Caps.tsx'
import { Exposure } from './Exposure.tsx'
import { Markets } from './Markets.tsx'
import { matchQuery, nameIn, pairingOf, type MatchRecord } from './queries.ts'
import { Standing } from './Standing.tsx'
import { Word } from './Word.tsx'
import styles from './Trading.module.css'

const route = getRouteApi('/console/trading/$event')

/** One match: how it stands, what it may come to owe, its prices, and what operators hold of it. */
export function MatchDetail() {
  const t = useTexts('trading')
  const { event } = route.useParams()
  return (
    <QueryBoundary query={useQuery(matchQuery(event))} lines={8}>
      {(record) => (
        <>
          <PageHead title={pairingOf(record.match)} way={[{ key: 'trading', link: <Link to="/trading">{t('title')}</Link> }]}>
            <BetsBadge bets={record.match.bets} />
          </PageHead>
          <div className={flow.stack}>
            {record.unheard > 0 && <Notice>{t('unheard', { count: record.unheard })}</Notice>}
            <Word match={record.match} />
            <Facts {...record} />
            <Exposure {...record} />
            {record.match.when !== 'over' && <Markets {...record} />}
            <Caps {...record} />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Facts({ match, said }: MatchRecord) {
  const t = useTexts('trading')
  const may = useMay()
  const { event, bets, when } = match
  return (
    <Card title={t('facts')}>
      <Details
        columns
        items={[
          { key: 'league', term: t('league'), value: <bdi>{nameIn(match.leagueNames)}</bdi> },
          { key: 'standing', term: t('standing'), value: <Standing {...match} /> },
          { key: 'open', term: t('open'), figures: true, value: match.open },
          ...said.map(({ called, by, at }) => ({
            key: `said ${called}`,
            term: t('saidOf', { what: called }),
            value: (
              <>
                {by} · <When at={at} />
              </>
            ),
          })),
        ]}
      />
      {may('trading.trade') && when !== 'over' && (
        <div className={styles.form}>
          <ConfirmAction
            reasoned
            tone={bets === 'held' ? 'gold' : 'danger'}
            label={t(bets === 'held' ? 'take.label' : 'hold.label')}
            title={t(bets === 'held' ? 'take.title' : 'hold.title', { what: pairingOf(match) })}
            text={t(bets === 'held' ? 'take.text' : 'hold.text')}
            done={t('done')}
            ask={(reason, asked) =>
              house.trading.holdBets(
                { params: { event }, body: { data: { market: null, held: bets !== 'held', reason } } },
                asked,
              )
            }
          />
        </div>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { DrawBadge } from './DrawBadge.tsx'
import { Exposure } from './Exposure.tsx'
import { Numbers } from './Numbers.tsx'
import { drawQuery, nameOf, type DrawRecord } from './queries.ts'
import { Settlement } from './Settlement.tsx'
import { Versions } from './Versions.tsx'
import { Word } from './Word.tsx'

const route = getRouteApi('/console/draws/$event')

/** One draw: what it came to and by whose word, and its tickets beside the house's books. */
export function DrawDetail() {
  const t = useTexts('draws')
  const { event } = route.useParams()
  return (
    <QueryBoundary query={useQuery(drawQuery(event))} lines={8}>
      {(record) => (
        <>
          <PageHead
            title={t('named', { name: nameOf(record.draw), day: record.draw.day })}
            way={[{ key: 'draws', link: <Link to="/draws">{t('title')}</Link> }]}
          >
            <DrawBadge state={record.draw.state} />
          </PageHead>
          <div className={flow.stack}>
            <Word {...record} />
            <Facts {...record} />
            <Versions {...record} />
            <Exposure {...record} />
            <Settlement {...record} />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Facts({ draw, prizes }: DrawRecord) {
  const t = useTexts('draws')
  return (
    <Card title={t('result')}>
      {draw.numbers ? <Numbers numbers={draw.numbers} prizes={prizes} /> : <p className={flow.soft}>{t('noResult')}</p>}
      <Details
        columns
        items={[
          { key: 'number', term: t('number'), figures: true, value: draw.number },
          { key: 'closes', term: t('closes'), value: <When at={draw.closesAt} /> },
          { key: 'version', term: t('version'), figures: true, value: draw.version === 0 ? '–' : draw.version },
        ]}
      />
    </Card>
  )
}

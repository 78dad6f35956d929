import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { timelineQuery } from './queries.ts'
import { TimelineSummary } from './TimelineSummary.tsx'

const route = getRouteApi('/console/members/$id/rounds/$round')

/** One bet of a member, explained: in one sentence, in order, and down to the lines of the journal. */
export function TimelinePage() {
  const t = useTexts('wagers')
  const shell = useTexts('shell')
  const { id, round } = route.useParams()
  const { vendor } = route.useSearch()
  const query = useQuery(timelineQuery({ member: id, round, vendor }))
  const account = query.data?.round.account ?? id
  return (
    <>
      <PageHead
        title={t('timeline.title', { account })}
        way={[
          { key: 'members', link: <Link to="/members">{shell('sections.members')}</Link> },
          {
            key: 'member',
            link: (
              <Link to="/members/$id" params={{ id }} search={{ tab: 'bets' }}>
                {account}
              </Link>
            ),
          },
        ]}
      />
      <QueryBoundary query={query} lines={10}>
        {(timeline) =>
          timeline ? (
            <TimelineSummary timeline={timeline} />
          ) : (
            <EmptyState heading="h2" icon={<SearchX size={28} />} title={t('timeline.missing')} />
          )
        }
      </QueryBoundary>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { RouteButton } from '#console/parts/RouteButton.tsx'
import { useMay } from '#console/session/operator.ts'
import { CaseActs } from './CaseActs.tsx'
import { CaseDays } from './CaseDays.tsx'
import { CaseSteps } from './CaseSteps.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { caseQuery, type CaseWhole } from './queries.ts'
import { Reasons } from './Reasons.tsx'
import { WriteNote } from './WriteNote.tsx'

const route = getRouteApi('/console/care/$id')

/** The case of one member: why it is there, how they play, what was done and what came of it. */
export function CasePage() {
  const t = useTexts('care')
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(caseQuery(id))} lines={8}>
      {(found) =>
        found ? (
          <Case found={found} />
        ) : (
          <EmptyState heading="h1" icon={<HeartHandshake size={28} />} title={t('noCase')} text={t('noCaseText')} />
        )
      }
    </QueryBoundary>
  )
}

function Case({ found }: { found: CaseWhole }) {
  const t = useTexts('care')
  const may = useMay()
  const { id, account, level, marks, currency, closed, openedAt, seenAt, takenBy, steps, days } = found
  return (
    <div className={flow.stack}>
      <PageHead title={t('caseOf', { account })} way={[{ key: 'care', link: <Link to="/care">{t('title')}</Link> }]}>
        <LevelBadge level={level} />
        <RouteButton to="/members/$id" params={{ id }}>
          {t('toMember')}
        </RouteButton>
      </PageHead>
      {may('care.work') && !closed && <CaseActs found={found} />}
      <Card title={t('reasons')}>
        <div className={flow.tight}>
          <Reasons marks={marks} currency={currency} />
          <Details
            columns
            items={[
              { key: 'since', term: t('since'), value: whenText(openedAt) },
              { key: 'seen', term: t('seen'), value: whenText(seenAt) },
              { key: 'by', term: t('takenBy'), value: takenBy ?? t('nobody') },
              ...(closed
                ? [{ key: 'closed', term: t('closed'), value: `${whenText(closed.at)} · ${t(`outcome.${closed.outcome}`)}` }]
                : []),
            ]}
          />
        </div>
      </Card>
      <Card title={t('steps')}>
        <div className={flow.stack}>
          {may('care.work') && <WriteNote id={id} />}
          <CaseSteps steps={steps} currency={currency} />
        </div>
      </Card>
      <CaseDays days={days} currency={currency} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { shownDay } from '#ui/fields/day-text.ts'
import { Details } from '#ui/tables/Details.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { RouteButton } from '#console/parts/RouteButton.tsx'
import { useMay } from '#console/session/operator.ts'
import { DecideSubmission } from './DecideSubmission.tsx'
import { Pictures } from './Pictures.tsx'
import { submissionQuery, type SubmissionWhole } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { TakeBackStep } from './TakeBackStep.tsx'

const route = getRouteApi('/console/verification/$id')

/** What one member sent for one step, beside what they told of themselves, to be compared. */
export function SubmissionPage() {
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(submissionQuery(id))} lines={8}>
      {(found) => <Submission found={found} />}
    </QueryBoundary>
  )
}

function Submission({ found }: { found: SubmissionWhole }) {
  const t = useTexts('verification')
  const may = useMay()
  const { id, member, step, state, paper, sentAt, decided, told, parts } = found
  return (
    <div className={flow.stack}>
      <PageHead
        title={t('of', { step: t(`steps.${step}`), account: member.account })}
        way={[{ key: 'verification', link: <Link to="/verification">{t('title')}</Link> }]}
      >
        <StateBadge state={state} />
        <RouteButton to="/members/$id" params={{ id: member.id }}>
          {t('toMember')}
        </RouteButton>
      </PageHead>
      <Card title={t('told')}>
        <Details
          columns
          items={[
            { key: 'name', term: t('name'), value: <bdi>{told.name || '–'}</bdi> },
            {
              key: 'birthday',
              term: t('birthday'),
              value: <bdi dir="ltr">{shownDay(told.birthday) || told.birthday || '–'}</bdi>,
            },
            { key: 'paper', term: t('paper'), value: t(`papers.${paper}`) },
            ...(told.number ? [{ key: 'number', term: t('number'), value: <bdi dir="ltr">{told.number}</bdi> }] : []),
            { key: 'sent', term: t('sent'), value: whenText(sentAt) },
            ...(decided
              ? [
                  {
                    key: 'decided',
                    term: t('decided'),
                    value: [whenText(decided.at), decided.by, decided.reason && t(`reasons.${decided.reason}`)]
                      .filter(Boolean)
                      .join(' · '),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {parts.length === 0 ? (
        <p className={flow.soft}>{t('gone')}</p>
      ) : may('members.contact') ? (
        <Pictures id={id} parts={parts} />
      ) : (
        <p className={flow.soft}>{t('notForYou')}</p>
      )}
      {state === 'waiting' && may('members.state') && <DecideSubmission found={found} />}
      {state === 'accepted' && may('members.state') && <TakeBackStep found={found} />}
    </div>
  )
}

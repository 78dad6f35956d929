import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import type verification from '#console/i18n/en/verification.json'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { submissionsQuery, submissionStates, type SubmissionShown } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    verification: typeof verification
  }
}

const route = getRouteApi('/console/verification')

/** Papers that wait to be looked at, the longest first, or what was decided of them. */
export function VerificationPage() {
  const t = useTexts('verification')
  const { state = 'waiting' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters>
        <Select
          label={t('shown')}
          value={state}
          options={submissionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { state: value }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('title')}
        columns={useColumns()}
        query={useInfiniteQuery(submissionsQuery(state))}
        keyOf={({ id }) => id}
        empty={t(state === 'waiting' ? 'noneWaiting' : 'noneDecided')}
      />
    </>
  )
}

function useColumns(): Column<SubmissionShown>[] {
  const t = useTexts('verification')
  return [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ id, member }) => (
        <Link to="/verification/$id" params={{ id }}>
          {member.account}
        </Link>
      ),
    },
    { key: 'step', title: t('step'), show: ({ step }) => t(`steps.${step}`) },
    { key: 'paper', title: t('paper'), show: ({ paper }) => t(`papers.${paper}`) },
    { key: 'sent', title: t('sent'), show: ({ sentAt }) => <When at={sentAt} /> },
    {
      key: 'state',
      title: t('stands'),
      show: ({ state, decided }) => (
        <>
          <StateBadge state={state} /> {decided?.reason && t(`reasons.${decided.reason}`)}
          {decided && (
            <span className={flow.soft}>
              {' '}
              <bdi>{decided.by === 'house' ? t('house') : decided.by}</bdi> · <When at={decided.at} />
            </span>
          )}
        </>
      ),
    },
  ]
}

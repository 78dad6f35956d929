import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { DecideApplication } from './DecideApplication.tsx'
import { applicationsQuery, applicationStates, type ApplicationShown } from './queries.ts'

const route = getRouteApi('/console/promotions/applications')

/** What members applied for: what waits, the longest first, or what was decided. */
export function ApplicationsPage() {
  const t = useTexts('promotions')
  const { state = 'waiting' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('applications')} text={t('applicationsText')} />
      <Filters>
        <Select
          label={t('shown')}
          value={state}
          options={applicationStates.map((value) => ({ value, label: t(`shownStates.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { state: value }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('applications')}
        columns={useColumns()}
        query={useInfiniteQuery(applicationsQuery(state))}
        keyOf={({ id }) => id}
        empty={t(state === 'waiting' ? 'noneWaiting' : 'noneDecided')}
      />
    </>
  )
}

function useColumns(): Column<ApplicationShown>[] {
  const t = useTexts('promotions')
  const may = useMay()
  return [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ member, barred, linked }) => (
        <>
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.account}
          </Link>{' '}
          {barred && <Badge tone="red">{t('barred')}</Badge>} {linked && <Badge tone="gold">{t('linked')}</Badge>}
        </>
      ),
    },
    { key: 'promotion', title: t('name'), show: ({ promotion }) => <bdi>{promotion.title}</bdi> },
    { key: 'remark', title: t('remark'), show: ({ remark }) => <bdi>{remark}</bdi> },
    { key: 'sent', title: t('sent'), show: ({ sentAt }) => <When at={sentAt} /> },
    {
      key: 'stands',
      title: t('standsTitle'),
      show: ({ state, answer, decided }) => (
        <>
          {t(state === 'applying' ? 'states.waiting' : state === 'rejected' ? 'states.rejected' : 'states.granted')}
          {answer !== null && (
            <>
              {': '}
              <bdi>{answer}</bdi>
            </>
          )}
          {decided && (
            <span className={flow.soft}>
              {' '}
              <bdi>{decided.by}</bdi> · <When at={decided.at} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      title: t('acts'),
      show: (row) => may('promotions.decide') && <DecideApplication application={row} />,
    },
  ]
}

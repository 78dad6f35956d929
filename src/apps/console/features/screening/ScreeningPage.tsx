import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import type screening from '#console/i18n/en/screening.json'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { Long } from '#console/parts/Long.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { DecideHit } from './DecideHit.tsx'
import { ListsState } from './ListsState.tsx'
import { Told } from './Told.tsx'
import { hitsQuery, hitStates, type Hit } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    screening: typeof screening
  }
}

const route = getRouteApi('/console/screening')

/** Who may be somebody of a list, beside what the list tells. What is stopped for them stays so until two people have said whether they are. */
export function ScreeningPage() {
  const t = useTexts('screening')
  const may = useMay()
  const { state = 'open' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(hitsQuery(state))
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ListsState />
      <Filters>
        <Select
          label={t('state')}
          value={state}
          options={hitStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'open' ? {} : { state: value }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('none')}
        {...(may('members.state') && { actions: (hit: Hit) => <DecideHit hit={hit} /> })}
      />
    </>
  )
}

function useColumns(): Column<Hit>[] {
  const t = useTexts('screening')
  return [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ member: { id, account, told } }) => (
        <>
          <Link to="/members/$id" params={{ id }}>
            {account}
          </Link>
          <Told person={told} />
        </>
      ),
    },
    {
      key: 'listed',
      title: t('listed'),
      show: ({ list, reference, listed }) => (
        <>
          {t(`lists.${list}`)}{' '}
          <bdi dir="ltr" className={flow.soft}>
            {reference}
          </bdi>
          {listed ? <Told person={listed} /> : <span className={flow.soft}>{t('gone')}</span>}
        </>
      ),
    },
    { key: 'likeness', title: t('likeness'), show: ({ likeness }) => t(`like.${likeness}`) },
    { key: 'at', title: t('found'), show: ({ foundAt }) => <When at={foundAt} /> },
    {
      key: 'decided',
      title: t('decision'),
      show: ({ state, list, decided }) =>
        decided ? (
          <>
            {t(`decided.${state}`)} <Long>{decided.reason}</Long>
            <span className={flow.soft}>
              <bdi>{decided.by}</bdi> · <When at={decided.at} />
            </span>
          </>
        ) : (
          t(`stopped.${list}`)
        ),
    },
  ]
}

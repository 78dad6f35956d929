import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { kindOf } from '#house/access/rules/account-types.ts'
import { memberStates } from '#house/members/rules/freezes.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { membersQuery, type MemberRow } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'

const route = getRouteApi('/console/members')

export function MembersPage() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(membersQuery(search))
  const clear = search.search || search.state ? () => void navigate({ search: {} }) : undefined
  const columns: Column<MemberRow>[] = [
    {
      key: 'account',
      title: t('account'),
      headline: true,
      show: ({ id, account }) => (
        <Link to="/members/$id" params={{ id }}>
          {account}
        </Link>
      ),
    },
    { key: 'id', title: t('id'), figures: true, show: ({ id }) => id },
    { key: 'kind', title: t('kindTitle'), show: ({ type }) => <Badge>{t(`kind.${kindOf(type)}`)}</Badge> },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <StateBadge state={state} /> },
    { key: 'registered', title: t('registered'), show: ({ registeredAt }) => <When at={registeredAt} /> },
    { key: 'login', title: t('lastLogin'), show: ({ lastLoginAt }) => <When at={lastLoginAt} /> },
  ]
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters onClear={clear}>
        <TypedFilter
          label={t('search')}
          value={search.search}
          onChange={(text) =>
            void navigate({ search: ({ search: _, ...rest }) => ({ ...rest, ...(text && { search: text }) }), replace: true })
          }
        />
        <Select
          label={t('stateTitle')}
          value={search.state ?? 'all'}
          options={[
            { value: 'all', label: shell('form.all') },
            ...memberStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(state) =>
            void navigate({ search: ({ state: _, ...rest }) => ({ ...rest, ...(state !== 'all' && { state }) }), replace: true })
          }
        />
      </Filters>
      <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('empty')} onClear={clear} />
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { levels } from '#house/care/rules/judge-case.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import type care from '#console/i18n/en/care.json'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { TakenFilter } from '#console/parts/filters/TakenFilter.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { casesQuery, type CaseShown } from './queries.ts'
import { Reasons } from './Reasons.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    care: typeof care
  }
}

const route = getRouteApi('/console/care')

/** Members whose play gives reason to speak with them, the heaviest first. */
export function CarePage() {
  const t = useTexts('care')
  const shell = useTexts('shell')
  const { state, level, taken } = route.useSearch()
  const navigate = route.useNavigate()
  const narrowed = { ...(state && { state }), ...(level && { level }), ...(taken && { taken }) }
  const narrow = (next: typeof narrowed) => void navigate({ search: next, replace: true })
  const without = (name: keyof typeof narrowed) => {
    const { [name]: _, ...rest } = narrowed
    return rest
  }
  const clear = state || level || taken ? () => narrow({}) : undefined
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters onClear={clear}>
        <Select
          label={t('stateTitle')}
          value={state ?? 'open'}
          options={(['open', 'closed'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(next) => narrow({ ...without('state'), ...(next === 'closed' && { state: next }) })}
        />
        <Select
          label={t('levelTitle')}
          value={level ?? 'all'}
          options={[
            { value: 'all' as const, label: shell('form.all') },
            ...levels.map((value) => ({ value, label: t(`level.${value}`) })),
          ]}
          onChange={(next) => narrow({ ...without('level'), ...(next !== 'all' && { level: next }) })}
        />
        <TakenFilter value={taken} onChange={(next) => narrow({ ...without('taken'), ...(next && { taken: next }) })} />
      </Filters>
      <Listing
        caption={t('title')}
        columns={useColumns()}
        query={useInfiniteQuery(casesQuery(narrowed))}
        keyOf={({ id }) => id}
        empty={t('none')}
        onClear={clear}
      />
    </>
  )
}

function useColumns(): Column<CaseShown>[] {
  const t = useTexts('care')
  return [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ id, account }) => (
        <Link to="/care/$id" params={{ id }}>
          {account}
        </Link>
      ),
    },
    { key: 'level', title: t('levelTitle'), show: ({ level }) => <LevelBadge level={level} /> },
    { key: 'since', title: t('since'), show: ({ openedAt }) => <When at={openedAt} /> },
    { key: 'reasons', title: t('reasons'), show: ({ marks, currency }) => <Reasons marks={marks} currency={currency} /> },
    {
      key: 'by',
      title: t('takenBy'),
      show: ({ takenBy, closed }) => (closed ? t(`outcome.${closed.outcome}`) : takenBy && <bdi>{takenBy}</bdi>),
    },
  ]
}

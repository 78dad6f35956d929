import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { spokenLanguage } from '#client/language/texts.ts'
import en from '#console/i18n/en/games.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { useMay } from '#console/session/operator.ts'
import { catalogueStates, gamesQuery, type CatalogueSearch, type Game } from './catalogue-queries.ts'
import { GameEditor } from './GameEditor.tsx'

const route = getRouteApi('/console/games')

/** The catalogue: what the lobby offers, in which order, under which names. */
export function GamesPage() {
  const t = useTexts('games')
  const shell = useTexts('shell')
  const may = useMay()
  const { game: edited, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(gamesQuery(search))
  const narrow = (name: keyof CatalogueSearch, value: string | undefined) =>
    void navigate({ search: ({ [name]: _, ...rest }) => ({ ...rest, ...(value && { [name]: value }) }), replace: true })
  const clear = Object.keys(search).length > 0 ? () => void navigate({ search: {} }) : undefined
  const nameOf = ({ names, gameCode }: Game) => names[spokenLanguage()] ?? names['EN'] ?? gameCode
  const columns: Column<Game>[] = [
    {
      key: 'name',
      title: t('catalogue.name'),
      headline: true,
      show: (game) => <Coded code={game.gameCode}>{nameOf(game)}</Coded>,
    },
    { key: 'vendor', title: t('catalogue.vendor'), show: ({ vendorName }) => vendorName },
    {
      key: 'category',
      title: t('catalogue.category'),
      show: ({ category }) => (hasWord(en.categories, category) ? t(`categories.${category}`) : category),
    },
    {
      key: 'state',
      title: t('catalogue.stateTitle'),
      show: ({ enabled, vendorEnabled }) => {
        const open = enabled && vendorEnabled
        return <Badge tone={open ? 'jade' : 'red'}>{open ? t('catalogue.open') : t('catalogue.closed')}</Badge>
      },
    },
    { key: 'hot', title: t('catalogue.hotTitle'), figures: true, show: ({ hot }) => hot ?? '–' },
    {
      key: 'trial',
      title: t('catalogue.trial'),
      show: ({ supportPlay }) => (supportPlay === 0 ? shell('form.yes') : shell('form.no')),
    },
  ]
  const edit = (game: Game) => (
    <Button size="small" onClick={() => narrow('game', game.id)}>
      {t('catalogue.edit')}
    </Button>
  )
  const games = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <PageHead title={t('catalogue.title')} text={t('catalogue.text')} />
      <Filters onClear={clear}>
        <TypedFilter label={t('catalogue.search')} value={search.search} onChange={(text) => narrow('search', text)} />
        <Select
          label={t('catalogue.state')}
          value={search.state ?? 'all'}
          options={[
            { value: 'all', label: shell('form.all') },
            ...catalogueStates.map((value) => ({ value, label: t(`catalogue.${value}`) })),
          ]}
          onChange={(state) => narrow('state', state === 'all' ? undefined : state)}
        />
      </Filters>
      <Listing
        caption={t('catalogue.title')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t('catalogue.empty')}
        onClear={clear}
        {...(may('games.write') && { actions: edit })}
      />
      <GameEditor
        game={(may('games.write') && games.find(({ id }) => id === edited)) || null}
        nameOf={nameOf}
        onClose={() => narrow('game', undefined)}
      />
    </>
  )
}

import { queryOptions } from '@tanstack/react-query'
import { house } from '../../api/house.ts'

export type Game = Awaited<ReturnType<typeof house.games.list>>['games'][number]

/** How many games a shelf of the home page holds. */
export const SHELF = 6

export const menusQuery = queryOptions({
  queryKey: ['games', 'menus'],
  queryFn: ({ signal }) => house.games.menus({}, { signal }),
  staleTime: 5 * 60_000,
})

/** The first games of a category, named in the language asked for. The house lists hot games first, so those need no category. */
export const shelfQuery = (gameType: 'HOT' | 'FISH', language: string) =>
  queryOptions({
    queryKey: ['games', 'shelf', gameType, language],
    queryFn: ({ signal }) =>
      house.games.list(
        {
          query: {
            clientType: '3',
            platform: 'flash,html5-desktop',
            ...(gameType !== 'HOT' && { gameType }),
            pageNo: '1',
            pageSize: String(SHELF),
            language,
          },
        },
        { signal },
      ),
    select: (page) => page.games,
    staleTime: 60_000,
  })

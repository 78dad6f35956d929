import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { gameClasses } from '#house/games/contract.ts'
import { house } from '#site/api/house.ts'
import { keptInSession } from '#site/api/kept-answers.ts'
import { keyOf } from '#site/api/keys.ts'
import type { Narrowing } from '#site/navigation/searches.ts'

export type Game = Awaited<ReturnType<typeof house.games.list>>['games'][number]
export type Winner = Awaited<ReturnType<typeof house.games.winners>>['list'][number]['vo']
export type Jackpots = Awaited<ReturnType<typeof house.games.jackpots>>
export type Lane = Awaited<ReturnType<typeof house.games.vendors>>['data']['lanes'][number]

/** Kinds of slots, as the house names them. */
export const kindsOfSlots = ['SLOT', 'SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const satisfies typeof gameClasses.RNG

type Asking = { readonly signal: AbortSignal }

/** How many games a shelf of the home page holds, and how many a page of a list. */
export const SHELF = 6
const PAGE = 48

const platform = 'flash,html5-desktop'

export const menusQuery = queryOptions({
  queryKey: keyOf('games.menus'),
  queryFn: ({ signal }) => house.games.menus({}, { signal }),
  staleTime: 5 * 60_000,
})

/** Vendors by category: what drops down from the navigation. */
export const lanesQuery = queryOptions({
  queryKey: keyOf('games.vendors'),
  ...keptInSession({ name: 'vendorLanes' }, ({ signal }: Asking) => house.games.vendors({ query: {} }, { signal })),
  select: ({ data }) => data.lanes,
  staleTime: 5 * 60_000,
})

export const hotQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('games.hot', language),
    ...keptInSession({ name: `hotGames ${language}` }, ({ signal }: Asking) =>
      house.games.hot({ query: { isPlatform: '2', platform, language } }, { signal }),
    ),
    select: ({ list }) => list,
    staleTime: 60_000,
  })

/** What most members opened in the last week. */
export const popularQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('games.popular', language),
    queryFn: ({ signal }) => house.games.popular({ query: { language } }, { signal }),
    select: ({ list }) => list,
    staleTime: 5 * 60_000,
  })

/** Every lottery, of all parts of the world. */
export const lotteriesQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('games.lotteries', language),
    queryFn: ({ signal }) => house.games.lotteries({ query: { language } }, { signal }),
    select: ({ list }) => list,
    staleTime: 5 * 60_000,
  })

/** The first games of a category, named in the language asked for. */
export const shelfQuery = (gameType: 'FISH', language: string) =>
  queryOptions({
    queryKey: keyOf('games.list', 'shelf', gameType, language),
    queryFn: ({ signal }) =>
      house.games.list(
        { query: { clientType: '3', platform, gameType, pageNo: '1', pageSize: String(SHELF), language } },
        { signal },
      ),
    select: (page) => page.games,
    staleTime: 60_000,
  })

export const listQuery = (gameType: string, { vassalage, kind, name, minBet, minLines }: Narrowing, language: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('games.list', gameType, vassalage, kind, name, minBet, minLines, language),
    queryFn: ({ pageParam, signal }) =>
      house.games.list(
        {
          query: {
            clientType: '3',
            platform,
            gameType,
            ...(vassalage && { vassalage }),
            ...(kind && { gameClassify: kind }),
            ...(name && { gameName: name }),
            ...(minBet && { minBet: String(minBet) }),
            ...(minLines && { minLineNum: String(minLines) }),
            pageNo: String(pageParam),
            pageSize: String(PAGE),
            language,
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE < total ? page + 1 : undefined),
    staleTime: 60_000,
  })

/** `limit`: 20 for the board, 42 for the page of winners. */
export const winnersQuery = (language: string, limit: 20 | 42) =>
  queryOptions({
    queryKey: keyOf('games.winners', language, limit),
    ...keptInSession({ name: `winners ${limit} ${language}`, afresh: true }, ({ signal }: Asking) =>
      house.games.winners({ query: { gameCategory: 'ALL', language, limitNum: String(limit) } }, { signal }),
    ),
    select: ({ list }) => list.map(({ vo }) => vo),
    staleTime: 60_000,
  })

/** How often the pools are asked for: the counter moves from the last answer to this one in that time. */
export const POOLS_EVERY = 10_000

export const jackpotsQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('games.jackpots', language),
    queryFn: ({ signal }) => house.games.jackpots({}, { signal }),
    refetchInterval: POOLS_EVERY,
    staleTime: POOLS_EVERY,
  })

/** Keys begin with `member`: such answers leave with the session. */
export const favouriteIdsQuery = queryOptions({
  queryKey: keyOf('games.favouriteIds'),
  queryFn: ({ signal }) => house.games.favouriteIds({}, { signal }),
  select: ({ ids }) => ids,
  staleTime: 5 * 60_000,
})

export const favouritesQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('games.favourites', language),
    queryFn: ({ pageParam, signal }) =>
      house.games.favourites({ query: { pageNum: String(pageParam), pageSize: String(PAGE), language } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  })

export const recentQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('games.recent', language),
    queryFn: ({ signal }) => house.games.recent({ query: { language } }, { signal }),
    select: ({ list }) => list,
  })

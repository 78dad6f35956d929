import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApplicationShown, PromotionListed } from '#house/promotions/console-contract.ts'
import { house } from '#console/api/house.ts'

export type { ApplicationShown, PromotionListed }

export const applicationStates = ['waiting', 'decided'] as const

export const promotionsQuery = queryOptions({
  queryKey: ['promotions', 'list'],
  queryFn: ({ signal }) => house.promotions.promotionsListed({}, { signal }),
})

export const applicationsQuery = (state: (typeof applicationStates)[number]) =>
  infiniteQueryOptions({
    queryKey: ['promotions', 'applications', state],
    queryFn: ({ pageParam, signal }) =>
      house.promotions.applications({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Games of the catalogue by a part of their name or code; nothing before anything is typed. */
export const gamesFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['promotions', 'games', search],
    enabled: search !== '',
    queryFn: async ({ signal }) => {
      const { list } = await house.games.games({ query: { search, state: 'open' } }, { signal })
      return list.map(({ gameCode: code, names }) => ({ code, names }))
    },
  })

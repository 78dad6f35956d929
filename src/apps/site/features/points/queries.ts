import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf, outdate } from '#site/api/keys.ts'

export type { DayLineShown, DetailShown, GoodShown, PointsConfigShown, RedemptionShown } from '#house/points/contract.ts'

export const pointsQuery = queryOptions({
  queryKey: keyOf('points.points'),
  queryFn: ({ signal }) => house.points.points({}, { signal }),
})

export const configQuery = queryOptions({
  queryKey: keyOf('points.config'),
  queryFn: ({ signal }) => house.points.config({}, { signal }),
})

/** In a language, as all that names goods. */
export const rewardsQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('points.rewards', language),
    queryFn: ({ signal }) => house.points.rewards({}, { signal }),
  })

const paged = { initialPageParam: null as string | null }
const queryOf = (before: string | null) => ({ query: before === null ? {} : { before } })

export const redemptionsQuery = (language: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOf('points.redemptions', language),
    queryFn: ({ signal, pageParam }) => house.points.redemptions(queryOf(pageParam), { signal }),
    getNextPageParam: ({ next }) => next,
  })

export const detailsQuery = (language: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOf('points.details', language),
    queryFn: ({ signal, pageParam }) => house.points.details(queryOf(pageParam), { signal }),
    getNextPageParam: ({ next }) => next,
  })

/** Points were redeemed, or became cash. */
export const outdatePoints = () => outdate('points', 'wallet', 'reports')

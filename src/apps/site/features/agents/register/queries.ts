import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { Arrival, Link } from '#house/agents/contract.ts'

const first = null as string | null
const from = (before: string | null) => (before === null ? {} : { before })

export const linksQuery = infiniteQueryOptions({
  queryKey: keyOf('agents.agentLinks'),
  queryFn: ({ signal, pageParam }) => house.agents.agentLinks({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const presetBoundsQuery = queryOptions({
  queryKey: keyOf('agents.presetBounds'),
  queryFn: ({ signal }) => house.agents.presetBounds({}, { signal }),
  staleTime: 0,
})

export const arrivalsQuery = infiniteQueryOptions({
  queryKey: keyOf('agents.arrivals'),
  queryFn: ({ signal, pageParam }) => house.agents.arrivals({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const referralQuery = infiniteQueryOptions({
  queryKey: keyOf('agents.referral'),
  queryFn: ({ signal, pageParam }) => house.agents.referral({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const uplineQuery = queryOptions({
  queryKey: keyOf('agents.upline'),
  queryFn: ({ signal }) => house.agents.upline({}, { signal }),
})

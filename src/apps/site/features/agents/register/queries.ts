import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'

export type { Arrival, Link } from '#house/agents/contract.ts'

const first = null as string | null
const from = (before: string | null) => (before === null ? {} : { before })

export const linksQuery = infiniteQueryOptions({
  queryKey: ['member', 'agent-links'],
  queryFn: ({ signal, pageParam }) => house.agents.agentLinks({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const presetBoundsQuery = queryOptions({
  queryKey: ['member', 'agent-links', 'bounds'],
  queryFn: ({ signal }) => house.agents.presetBounds({}, { signal }),
  staleTime: 0,
})

export const arrivalsQuery = infiniteQueryOptions({
  queryKey: ['member', 'agent-arrivals'],
  queryFn: ({ signal, pageParam }) => house.agents.arrivals({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const referralQuery = infiniteQueryOptions({
  queryKey: ['member', 'referral'],
  queryFn: ({ signal, pageParam }) => house.agents.referral({ query: from(pageParam) }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
})

export const uplineQuery = queryOptions({
  queryKey: ['member', 'upline'],
  queryFn: ({ signal }) => house.agents.upline({}, { signal }),
})

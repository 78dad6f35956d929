import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { AgentTransfer } from '#house/agents/contract.ts'

export const termsQuery = queryOptions({
  queryKey: keyOf('agents.agentTransferTerms'),
  queryFn: ({ signal }) => house.agents.agentTransferTerms({}, { signal }),
})

export const transfersQuery = infiniteQueryOptions({
  queryKey: keyOf('agents.agentTransfers'),
  queryFn: ({ signal, pageParam }) =>
    house.agents.agentTransfers({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export type Terms = Awaited<ReturnType<typeof house.agents.agentTransferTerms>>

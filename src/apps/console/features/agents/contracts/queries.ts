import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type PolicyShown = Awaited<ReturnType<typeof house.agents.contractPolicies>>['list'][number]
export type Policy = PolicyShown['policy']
export type Request = Awaited<ReturnType<typeof house.agents.consoleContractRequests>>['list'][number]
export type Contract = Awaited<ReturnType<typeof house.agents.consoleContracts>>['list'][number]

export const policiesQuery = queryOptions({
  queryKey: ['agents', 'contracts', 'policies'],
  queryFn: ({ signal }) => house.agents.contractPolicies({}, { signal }),
})

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['agents', 'contracts', 'requests'],
  queryFn: ({ pageParam, signal }) =>
    house.agents.consoleContractRequests({ query: pageParam ? { before: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const contractsQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'contracts', 'list', account],
    queryFn: ({ pageParam, signal }) =>
      house.agents.consoleContracts(
        { query: { ...(account && { account }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

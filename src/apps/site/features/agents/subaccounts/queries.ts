import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { SubaccountShown } from '#house/agents/contract.ts'

export const subaccountsQuery = queryOptions({
  queryKey: keyOf('agents.subaccounts'),
  queryFn: ({ signal }) => house.agents.subaccounts({}, { signal }),
})

export const actsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.subaccountActs', id),
    queryFn: ({ signal, pageParam }) =>
      house.agents.subaccountActs({ params: { id }, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type CallsSearch = { status?: string; member?: string; round?: string; transaction?: string }
export type VendorCall = Awaited<ReturnType<typeof house.calls.vendorCalls>>['list'][number]

export const callsQuery = ({ status, member, round, transaction }: CallsSearch) =>
  infiniteQueryOptions({
    queryKey: ['games', 'calls', status, member, round, transaction],
    queryFn: ({ pageParam, signal }) =>
      house.calls.vendorCalls(
        {
          query: {
            ...(status && { status }),
            ...(member && { member }),
            ...(round && { round }),
            ...(transaction && { transaction }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: ['games', 'call', id],
    queryFn: ({ signal }) => house.calls.vendorCall({ params: { id } }, { signal }),
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type Batch = Awaited<ReturnType<typeof house.payments.voucherBatches>>['list'][number]
export type Method = Awaited<ReturnType<typeof house.payments.consoleMethods>>['list'][number]

export const batchesQuery = infiniteQueryOptions({
  queryKey: ['payments', 'vouchers'],
  queryFn: ({ pageParam, signal }) =>
    house.payments.voucherBatches({ query: pageParam ? { before: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const methodsQuery = queryOptions({
  queryKey: ['payments', 'methods'],
  queryFn: ({ signal }) => house.payments.consoleMethods({}, { signal }),
})

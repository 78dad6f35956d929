import { queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export const merchantQuery = queryOptions({
  queryKey: ['merchants', 'merchant'],
  queryFn: ({ signal }) => house.merchants.merchant({}, { signal }),
})

export type Merchant = Awaited<ReturnType<typeof house.merchants.merchant>>

export const numberServiceQuery = queryOptions({
  queryKey: ['merchants', 'numberService'],
  queryFn: ({ signal }) => house.numberService.numberServiceAccess({}, { signal }),
})

export const providersQuery = queryOptions({
  queryKey: ['merchants', 'providers'],
  queryFn: ({ signal }) => house.providers.providerAccesses({}, { signal }),
})

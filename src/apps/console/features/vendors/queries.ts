import { queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type Vendor = Awaited<ReturnType<typeof house.games.vendors>>['list'][number]
export type VendorKey = Awaited<ReturnType<typeof house.games.vendorKeys>>['list'][number]

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: ({ signal }) => house.games.vendors({}, { signal }),
})

export const vendorKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'keys'],
    queryFn: ({ signal }) => house.games.vendorKeys({ params: { id } }, { signal }),
  })

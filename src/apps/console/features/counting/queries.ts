import { queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type CountingRecord = Awaited<ReturnType<typeof house.wagers.counting>>
export type Counted = CountingRecord['products'][number]
export type Terms = Counted['terms']

export const countingQuery = queryOptions({
  queryKey: ['wagers', 'counting'],
  queryFn: ({ signal }) => house.wagers.counting({}, { signal }),
})

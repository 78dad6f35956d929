import { queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type Dashboard = Awaited<ReturnType<typeof house.reports.dashboard>>

const MINUTE = 60_000

export const dashboardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['reports', 'dashboard', from, to],
    queryFn: ({ signal }) => house.reports.dashboard({ query: { from, to } }, { signal }),
    refetchInterval: MINUTE,
  })

export const hoursQuery = queryOptions({
  queryKey: ['reports', 'hours'],
  queryFn: ({ signal }) => house.reports.hours({}, { signal }),
  refetchInterval: MINUTE,
})

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dayOf } from '#kit/calendar.ts'
import { DAY } from '#kit/clock.ts'
import { house } from '#console/api/house.ts'

export type { Suspicion } from '#house/agents/console-contract.ts'
export type { Person, TeamLine } from '#house/agents/contract.ts'

export const agentTabs = ['tree', 'teams', 'suspicions'] as const

/** The day of the merchants' calendar, so many days ago. */
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * DAY))

/** The last thirty days, today included. */
const lately = () => ({ from: daysAgo(29), to: daysAgo(0) })

type Place = { readonly of?: string | undefined; readonly account?: string | undefined }

export const treeQuery = ({ of, account }: Place) => {
  const asked = { ...lately(), ...(account ? { account } : of && { of }) }
  return infiniteQueryOptions({
    queryKey: ['agents', 'tree', asked],
    queryFn: ({ signal, pageParam }) =>
      house.agents.agentTree({ query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export const teamsQuery = (of: string | undefined) => {
  const asked = { ...lately(), ...(of && { of }) }
  return queryOptions({
    queryKey: ['agents', 'teams', asked],
    queryFn: ({ signal }) => house.agents.agentTeams({ query: asked }, { signal }),
  })
}

export const suspicionsQuery = (day: string) =>
  queryOptions({
    queryKey: ['agents', 'suspicions', day],
    queryFn: ({ signal }) => house.agents.agentSuspicions({ query: { day } }, { signal }),
  })

export const moveQuery = ({ id, upline }: { readonly id: string; readonly upline: string }) =>
  queryOptions({
    queryKey: ['agents', 'move', id, upline],
    queryFn: ({ signal }) => house.agents.previewMove({ params: { id }, query: { upline } }, { signal }),
    staleTime: 0,
  })

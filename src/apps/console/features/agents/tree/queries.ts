import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dayOf, type Calendar } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import { house } from '#console/api/house.ts'

export type { Suspicion } from '#house/agents/console-contract.ts'
export type { Person, TeamLine } from '#house/agents/contract.ts'

export const agentTabs = ['tree', 'teams', 'suspicions'] as const

/** The day of the merchant's calendar that runs. */
export const todayOf = (calendar: Calendar): string => dayOf(Date.now(), calendar)

/** The last thirty days, today included. */
const lately = (calendar: Calendar) => ({ from: dayAfter(todayOf(calendar), -29), to: todayOf(calendar) })

type Place = { readonly calendar: Calendar; readonly of?: string | undefined; readonly account?: string | undefined }

export const treeQuery = ({ calendar, of, account }: Place) => {
  const asked = { ...lately(calendar), ...(account ? { account } : of && { of }) }
  return infiniteQueryOptions({
    queryKey: ['agents', 'tree', asked],
    queryFn: ({ signal, pageParam }) =>
      house.agents.agentTree({ query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export const teamsQuery = ({ calendar, of }: Omit<Place, 'account'>) => {
  const asked = { ...lately(calendar), ...(of && { of }) }
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

import { queryOptions, useQuery } from '@tanstack/react-query'
import { kindOf } from '#house/access/rules/account-types.ts'
import { house } from '../api/house.ts'
import { keyOf } from '../api/keys.ts'
import { showTimesIn } from '#client/language/zone.ts'
import { useLoggedIn } from '#client/session/useSession.ts'

/** Keys begin with `member`: such answers leave with the session. */
export const memberInfoQuery = queryOptions({
  queryKey: keyOf('members.memberInfo'),
  queryFn: async ({ signal }) => {
    const info = await house.members.memberInfo({}, { signal })
    showTimesIn(info.zone)
    return info
  },
  staleTime: 5 * 60_000,
})

/** Balance, unread and unclaimed counts, VIP: what the header shows. The socket writes new values into it. */
export const memberStateQuery = queryOptions({
  queryKey: keyOf('members.memberState'),
  queryFn: ({ signal }) => house.members.memberState({}, { signal }),
})

/** What stands between the account and a stranger, and whether this session has shown the password. */
export const securityQuery = queryOptions({
  queryKey: keyOf('access.security'),
  queryFn: ({ signal }) => house.access.security({}, { signal }),
})

/** Where the house reaches the member, and what of it is proven. */
export const contactsQuery = queryOptions({
  queryKey: keyOf('members.contacts'),
  queryFn: ({ signal }) => house.members.contacts({}, { signal }),
})

export type Contact = Awaited<ReturnType<typeof house.members.contacts>>[number]

/** What proves the member beside the password. */
export const factorsQuery = queryOptions({
  queryKey: keyOf('access.factors'),
  queryFn: ({ signal }) => house.access.factors({}, { signal }),
})
export type Factors = Awaited<ReturnType<typeof house.access.factors>>

export function useMember() {
  const enabled = useLoggedIn()
  return useQuery({ ...memberInfoQuery, enabled })
}

/** Whether it is an agent who is in, as far as the house has said. */
export function useIsAgent(): boolean {
  const { data } = useMember()
  return data !== undefined && kindOf(data.type) === 'agent'
}

/** Of somebody who works for an agent: for whom, and what they may do there. Null for everybody else, and before the house has said. */
export function useWorksFor() {
  return useMember().data?.worksFor ?? null
}

export function useMemberState() {
  const enabled = useLoggedIn()
  return useQuery({ ...memberStateQuery, enabled })
}

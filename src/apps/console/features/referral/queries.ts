import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ProgrammeVersion, WaitingFriend } from '#house/referral/console-contract.ts'
import { house } from '#console/api/house.ts'

export type { ProgrammeVersion, WaitingFriend }
export type Terms = ProgrammeVersion['terms']

export const offerQuery = queryOptions({
  queryKey: ['referral', 'offer'],
  queryFn: ({ signal }) => house.referral.offer({}, { signal }),
})

export const waitingQuery = infiniteQueryOptions({
  queryKey: ['referral', 'waiting'],
  queryFn: ({ pageParam, signal }) =>
    house.referral.waitingFriends({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

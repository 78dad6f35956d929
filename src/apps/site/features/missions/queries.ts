import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf, outdate } from '#site/api/keys.ts'

export type { LeaderboardShown, MissionShown } from '#house/missions/contract.ts'

/** In a language. Play goes on while the page stands open. */
export const missionsQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('missions.missions', language),
    queryFn: ({ signal }) => house.missions.missions({}, { signal }),
    refetchInterval: MINUTE,
  })

export const weeks = ['running', 'past'] as const
export type Week = (typeof weeks)[number]

export const leaderboardQuery = (week: Week) =>
  queryOptions({
    queryKey: keyOf('missions.leaderboard', week),
    queryFn: ({ signal }) => house.missions.leaderboard({ query: { week } }, { signal }),
    refetchInterval: MINUTE,
  })

/** A reward was claimed. */
export const outdateMissions = () => outdate('missions.missions', 'promotions', 'wallet', 'reports', 'members.memberState')

import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '#kit/clock.ts'
import type trading from '#console/i18n/en/trading.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    trading: typeof trading
  }
}

export type MatchRecord = Awaited<ReturnType<typeof house.trading.tradedMatch>>
export type Match = MatchRecord['match']
export type Market = MatchRecord['markets'][number]
export type Refused = Awaited<ReturnType<typeof house.trading.refusedBets>>
export type Pattern = Awaited<ReturnType<typeof house.trading.betPatterns>>['list'][number]
export type When = 'live' | 'today' | 'early' | 'over'

/** Scores, prices and what is owed move all the time. */
const LOOK_AGAIN = 5 * SECOND

export const matchesQuery = (when: When | undefined) =>
  queryOptions({
    queryKey: ['trading', 'matches', when ?? 'all'],
    queryFn: ({ signal }) => house.trading.tradedMatches({ query: when ? { when } : {} }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const matchQuery = (event: string) =>
  queryOptions({
    queryKey: ['trading', 'one', event],
    queryFn: ({ signal }) => house.trading.tradedMatch({ params: { event } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const refusedQuery = (why: string | undefined) =>
  queryOptions({
    queryKey: ['trading', 'refused', why ?? 'all'],
    queryFn: ({ signal }) => house.trading.refusedBets({ query: why ? { why } : {} }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const patternsQuery = () =>
  queryOptions({
    queryKey: ['trading', 'patterns'],
    queryFn: ({ signal }) => house.trading.betPatterns({}, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

type Names = Readonly<Record<string, string>>

export const nameIn = (names: Names): string => names[spokenLanguage()] ?? names['EN'] ?? ''
export const pairingOf = ({ home, away }: Pick<Match, 'home' | 'away'>): string => `${nameIn(home)} – ${nameIn(away)}`

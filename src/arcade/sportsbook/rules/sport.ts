import type { Millis } from '#kit/clock.ts'
import type { Built, NotBuilt, Picked } from './price/built.ts'
import type { FootballReport } from './football/match-status.ts'
import type { Outlook } from './football/model/outlook.ts'
import type { FootballScore } from './football/score.ts'
import type { FootballState } from './football/state.ts'
import type { DeadHeat, LegResult } from './leg-result.ts'
import type { Terms } from './market.ts'
import type { Kinds } from './market-kind.ts'
import type { Bet } from './selection.ts'
import type { SeriesReport, SeriesScore } from './series/score.ts'
import type { SeriesState } from './series/state.ts'
import type { SeasonReport, SeasonScore, SeasonState } from './season/state.ts'

/** What bets on a match are settled by, how it stands while it goes on, and what is reported of it: of every sport. */
export type MatchScore = FootballScore | SeriesScore | SeasonScore
export type MatchState = FootballState | SeriesState | SeasonState
export type MatchReport = FootballReport | SeriesReport | SeasonReport

type Building = {
  /** By how the match stands. */
  readonly built: (picks: readonly Picked[], outlook: Outlook) => Built | NotBuilt
  /** The price of what is left of a bet once others of its picks are void; null where that would not be offered. */
  readonly again: (picks: readonly Picked[], taken: { readonly outlook: Outlook; readonly price: number }) => number | null
}

type Rules<Score, State, Report> = {
  readonly name: 'football' | 'series'
  /** Its ways to bet, in the order in which they are shown. */
  readonly kinds: Kinds
  /** The score that somebody says; null where no match can come to it. */
  readonly readScore: (said: unknown) => Score | null
  /** Whether more of the match is to come. */
  readonly isInPlay: (score: Score) => boolean
  /** What a match's score makes of a bet; null while it cannot be said. */
  readonly resultOf: (bet: Bet, score: Score) => LegResult | DeadHeat | null
  /** What becomes of a bet on a match that stands so, whatever may follow; null where something could still turn it. */
  readonly decidedAt: (bet: Bet, state: State) => LegResult | null
  /** The market in which the same bet is sold now. */
  readonly soldIn: (bet: Bet, state: State) => Terms
  /** What picks of one match pay together; null where the sport combines none. */
  readonly build: Building | null
  /** What of a match stands by what is reported of it; null while that cannot be said. */
  readonly whatStands: (report: Report, now: Millis) => Score | 'void' | null
}

/** What the sportsbook knows of a sport: its markets, and what its matches make of bets on them. */
export type Sport = Rules<MatchScore, MatchState, MatchReport>

/** A sport is asked of its own matches alone: which it is, is said by a bet's market and by the game that a match is bet on in. */
export const defineSport = <Score extends MatchScore, State extends MatchState, Report extends MatchReport>(
  rules: Rules<Score, State, Report>,
): Sport => rules as unknown as Sport

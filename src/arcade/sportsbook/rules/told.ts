import type { Millis } from '#kit/clock.ts'
import type { Outlook } from './football/model/outlook.ts'
import type { Market } from './market.ts'
import type { MatchReport, MatchState } from './sport.ts'

/** By language code. */
export type Names = Readonly<Record<string, string>>

/** What a match is, from its announcement on. */
export type Fixture = {
  readonly league: string
  readonly leagueNames: Names
  readonly home: Names
  readonly away: Names
  readonly kickOff: Millis
  /** When its bets are over in any case. */
  readonly closes: Millis
}

/**
 * All that a source tells of a match: the whole of it each time, so that whatever was lost is in what comes next. Of two the one with the
 * greater number is the later, in whichever order they come.
 */
export type Told<State extends MatchState = MatchState> = {
  /** What the source calls the match. */
  readonly key: string
  readonly number: bigint
  readonly fixture: Fixture
  readonly state: State
  /** What may be bet on, in the order in which it is shown. */
  readonly markets: readonly Market[]
  /** What the prices are made from, where picks of the match may be priced together. */
  readonly outlook: Outlook | null
  /** Nothing may be bet on for a moment. */
  readonly stopped: boolean
  /** The prices hold no longer than this, unless they are told again. */
  readonly until: Millis
}

/** What a match came to, or has come to so far, as its source says it: `live` at once, `confirmed` once it stands. */
export type ToldResult<Report extends MatchReport = MatchReport> = {
  readonly key: string
  readonly report: Report
  readonly certainty: 'live' | 'confirmed'
  /** 1 for the first after the final whistle; a correction has the next, and says why. While a match is played each takes the place of the one before. */
  readonly version: number
  readonly reason: string | null
}

import type { Millis } from '#kit/clock.ts'
import type { Market } from './market.ts'
import type { MatchReport } from './match-status.ts'
import type { Goals } from './score.ts'

/** By language code. */
export type Names = Readonly<Record<string, string>>
export type Phase = 'before' | 'first_half' | 'half_time' | 'second_half' | 'over'
export type Moment = {
  readonly minute: number
  /** Of added time the minute in which it was; 0 outside it. */
  readonly added: number
  readonly what: 'goal' | 'corner' | 'yellow' | 'red'
  readonly side: 'home' | 'away'
}

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

/** How a match stands. */
export type MatchState = {
  readonly phase: Phase
  /** The minute that is played, from 1 on; null before the match. */
  readonly minute: number | null
  /** Of added time the minute that is played; 0 outside it. */
  readonly added: number
  readonly score: Goals
  readonly halfTime: Goals | null
  readonly reds: Goals
  readonly yellows: Goals
  readonly corners: Goals
  readonly moments: readonly Moment[]
}

/**
 * All that a source tells of a match: the whole of it each time, so that whatever was lost is in what comes next. Of two the one with the
 * greater number is the later, in whichever order they come.
 */
export type Told = {
  /** What the source calls the match. */
  readonly key: string
  readonly number: bigint
  readonly fixture: Fixture
  readonly state: MatchState
  /** What may be bet on, in the order in which it is shown. */
  readonly markets: readonly Market[]
  /** Nothing may be bet on for a moment. */
  readonly stopped: boolean
  /** The prices hold no longer than this, unless they are told again. */
  readonly until: Millis
}

/** What a match came to, as its source says it: `live` at the final whistle, `confirmed` once it stands. */
export type ToldResult = {
  readonly key: string
  readonly report: MatchReport
  readonly certainty: 'live' | 'confirmed'
  /** 1 for the first; a correction has the next, and says why. */
  readonly version: number
  readonly reason: string | null
}

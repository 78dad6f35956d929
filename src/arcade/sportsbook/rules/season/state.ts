import type { Millis } from '#kit/clock.ts'
import type { Score } from '../score.ts'

/** How a club stands in the table. */
export type Row = {
  readonly club: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** How a season of a league stands: `before` its end it is bet on. Nobody scores in it. */
export type SeasonState = {
  readonly phase: 'before' | 'over'
  readonly score: Score
  /** The table, the first club first. */
  readonly table: readonly Row[]
  /** Rounds that are played, of how many. */
  readonly round: number
  readonly rounds: number
  /** When the last of its matches is over. */
  readonly ends: Millis
}

/** Whoever shares the first place; one club, nearly always. */
export type SeasonScore = { readonly winners: readonly string[] }
export type SeasonReport = SeasonScore | 'cancelled'

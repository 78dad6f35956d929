import type { Counted, Goals } from './score.ts'

export type FootballPhase = 'before' | 'first_half' | 'half_time' | 'second_half' | 'over'
export type Moment = {
  readonly minute: number
  /** Of added time the minute in which it was; 0 outside it. */
  readonly added: number
  readonly what: 'goal' | 'corner' | 'yellow' | 'red'
  readonly side: 'home' | 'away'
}

/** How a match of football stands. */
export type FootballState = {
  readonly phase: FootballPhase
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

/** What has been counted of it. */
export const soFar = ({ score, corners, yellows, reds }: FootballState): Readonly<Record<Counted, Goals>> => ({
  goals: score,
  corners,
  cards: { home: yellows.home + reds.home, away: yellows.away + reds.away },
})

import type { League, Name } from '../../calendar/league.ts'
import type { Means } from '../model/score-matrix.ts'

/** A club of the arcade's own world: in hundredths of what is usual, how many goals it scores, and how many it lets the other side score. */
export type Club = { readonly code: string; readonly name: Name; readonly attack: number; readonly concedes: number }

export type FootballLeague = League<Club>

/** Goals that are usual, in hundredths: a side at home scores more. */
const USUAL = { home: 152, away: 118 } as const

/** How many goals are expected of each side where these two meet. */
export const meansOf = (home: Club, away: Club): Means => ({
  home: (USUAL.home * home.attack * away.concedes) / 1_000_000,
  away: (USUAL.away * away.attack * home.concedes) / 1_000_000,
})

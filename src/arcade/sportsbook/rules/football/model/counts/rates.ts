import type { Counted, Goals } from '../../score.ts'
import type { Side } from '../course.ts'
import type { Means } from '../score-matrix.ts'

/** What of a match is counted beside its goals. */
export type CountedBeside = Exclude<Counted, 'goals'>

/** Minutes of added time that are usual in each half: however many there are, it brings what these would. */
export const USUAL_ADDED = [2, 4] as const

/** Of a thousand minutes of a side that is expected to score no goal, and for each goal that it is: how many have a corner. */
const CORNERS = { least: 32, forEachGoal: 14 } as const
/** Of a thousand minutes of each half so many have a yellow card for a side. */
const YELLOWS = [16, 24] as const

/** In hundredths: how much more is attacked in each half, and by whoever is behind, level or in front; and how much more whoever is behind fouls. */
const CORNERS_IN = [92, 108] as const
const CORNERS_WHILE = { behind: 120, level: 100, ahead: 85 } as const
const YELLOWS_WHILE = { behind: 115, level: 100, ahead: 100 } as const

type Minute = {
  readonly side: Side
  readonly half: 0 | 1
  /** Goals at its beginning. */
  readonly score: Goals
}

/** In how many of a thousand such minutes a side has a corner, or gets a yellow card: one at most. The same whole number for prices and for play. */
export function rateOf(what: CountedBeside, { side, half, score }: Minute, means: Means): number {
  const lead = (side === 'home' ? 1 : -1) * (score.home - score.away)
  const stands = lead < 0 ? 'behind' : lead > 0 ? 'ahead' : 'level'
  if (what === 'cards') return Math.round((YELLOWS[half] * YELLOWS_WHILE[stands]) / 100)
  const usual = CORNERS.least + CORNERS.forEachGoal * means[side]
  return Math.round((usual * CORNERS_IN[half] * CORNERS_WHILE[stands]) / 10_000)
}

/** The same of a minute of added time, of which a half has so many. */
export const rateInAdded = (rate: number, half: 0 | 1, minutes: number): number =>
  Math.round((rate * USUAL_ADDED[half]) / minutes)

import { SECOND, type Millis } from '#kit/clock.ts'
import { disciplines } from '../disciplines.ts'
import { mostRounds } from '../map.ts'

export const ROUND: Millis = 6 * SECOND
export const MAP_BREAK: Millis = 12 * SECOND

const MOST_MAPS = 5
const longestMap = ROUND * Math.max(...Object.values(disciplines).map(mostRounds))
export const LONGEST_SERIES: Millis = MOST_MAPS * (longestMap + MAP_BREAK)
/** Bets on a series are over so long after its first round began, when even the longest one has been told to be over. */
export const CLOSES_AFTER: Millis = LONGEST_SERIES + 3 * SECOND

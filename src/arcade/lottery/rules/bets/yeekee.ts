import { shotOf, shotText, SHOT_DIGITS } from '#arcade/events/rules/shots.ts'
import type { BetType, Draw } from '../bet-type.ts'
import { bottom2, runBottom, runTop, tod3, top2, top3 } from './top-bottom.ts'

/** One number of five digits. */
export const YEEKEE: readonly number[] = [SHOT_DIGITS]

const ALL = 10 ** SHOT_DIGITS

/**
 * The last five digits of the house's number and of all that players shot, added up. Whoever does not know one of these numbers does not know the sum
 * either: players do not know the house's until the close, and the house's was published sealed before the first of theirs.
 */
export const withShots = ([house = '']: Draw, sum: number): Draw => [shotText(((shotOf(house) ?? 0) + sum) % ALL)]

const bottom = ([drawn = '']: Draw) => drawn.slice(0, 2)

/** Ways to bet on it as its trade does: the top are its last three digits, the bottom its first two. */
export const yeekee: readonly BetType[] = [top3, tod3, top2, bottom2(bottom), runTop, runBottom(bottom)]

import { SECOND, type Millis } from '#kit/clock.ts'
import { MINUTES_OF_HALF } from '../model/course.ts'

/** A minute of play takes so long. */
export const PLAYED_MINUTE: Millis = 4 * SECOND
export const HALF_TIME_BREAK: Millis = 20 * SECOND

/** How many minutes are added to each half, at least and at most. */
export const ADDED = [
  { least: 1, most: 3 },
  { least: 2, most: 6 },
] as const

/** Minutes that are added to each half of one match. */
export type AddedMinutes = readonly [number, number]

const lengthOf = (added: number): Millis => (MINUTES_OF_HALF + added) * PLAYED_MINUTE

/** When the second half of a match begins, from its kick-off. */
export const secondHalfAt = ([first]: AddedMinutes): Millis => lengthOf(first) + HALF_TIME_BREAK

/** When a match is over, from its kick-off. */
export const fullTimeAt = (added: AddedMinutes): Millis => secondHalfAt(added) + lengthOf(added[1])

export const LONGEST_MATCH: Millis = fullTimeAt([ADDED[0].most, ADDED[1].most])
/** Bets on a match are over so long after its kick-off, when even the longest one has been told to be over. */
export const CLOSES_AFTER: Millis = LONGEST_MATCH + 3 * SECOND

/** Where a match stands. */
export type Phase = 'before' | 'first half' | 'half-time' | 'second half' | 'over'

export function phaseAt(added: AddedMinutes, elapsed: Millis): Phase {
  if (elapsed < 0) return 'before'
  if (elapsed < lengthOf(added[0])) return 'first half'
  if (elapsed < secondHalfAt(added)) return 'half-time'
  return elapsed < fullTimeAt(added) ? 'second half' : 'over'
}

/** Minutes of each half that were played, with added time: parts of one as well. */
export function playedAt(added: AddedMinutes, elapsed: Millis): readonly [number, number] {
  const within = (half: 0 | 1, since: Millis) => Math.min(Math.max(0, since / PLAYED_MINUTE), MINUTES_OF_HALF + added[half])
  return [within(0, elapsed), within(1, elapsed - secondHalfAt(added))]
}

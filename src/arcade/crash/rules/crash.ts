import type { Millis } from '#kit/clock.ts'
import { POINT_BITS } from '#arcade/fairness/rules/chain.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type PayTable } from '#arcade/families/rules/instant.ts'

/** Another height of a point, or another curve, is another version. */
export const VERSION = 1

/** Heights are multipliers in hundredths. A target stands from the first to the last of these; at the last everybody is taken. */
export const TARGETS = { least: 101, most: 1_000_000 } as const

/** What is staked with: the target at which the arcade takes the ticket by itself; without one, its player does. */
export type CrashSelection = { readonly auto?: number }
/** Where the string snapped. */
export type CrashResult = { readonly height: number }

const POINTS = 2n ** POINT_BITS
/** Of every hundred staked, 99 come back, whatever the target. */
const RETURN = 99n
/** A height grows by a tenth of itself in a second. */
const GROWTH = 0.0001

/** Where the string snaps: 0.99 over the part of one that is left above the point, cut to hundredths, and never below 1.00. */
export function heightOf(point: bigint): number {
  const height = Number((RETURN * POINTS) / (POINTS - point))
  return Math.min(Math.max(height, 100), TARGETS.most)
}

/** How many of all points reach the target. */
export function reaching(target: number): bigint {
  return (RETURN * POINTS) / BigInt(target)
}

/** All that a ticket pays which nobody takes by hand, exactly. */
export function paysOf({ auto = TARGETS.most }: CrashSelection): PayTable {
  return [{ factor: (BigInt(auto) * WHOLE) / 100n, chance: ratio(reaching(auto), POINTS) }]
}

/** The height so long after the start, in whole milliseconds: between the last height and the end there is no part of one. */
export function heightAt(elapsed: Millis): number {
  return Math.min(Math.floor(100 * Math.exp(GROWTH * Math.floor(Math.max(elapsed, 0)))), TARGETS.most)
}

/** The first whole millisecond at which the kite has that height. */
export function timeTo(height: number): Millis {
  let at = Math.max(0, Math.floor(Math.log(height / 100) / GROWTH) - 1)
  while (heightAt(at) < height) at++
  return at
}

/** How long the flight lasts: until the kite would pass the height at which its string snaps. */
export function flightOf({ height }: CrashResult): Millis {
  return height >= TARGETS.most ? timeTo(TARGETS.most) : timeTo(height + 1)
}

/** At what height a ticket is taken that its player takes so long after the start; null before there is anything to take. */
export function takenAt({ auto = TARGETS.most }: CrashSelection, elapsed: Millis): number | null {
  const height = Math.min(heightAt(elapsed), auto)
  return height < TARGETS.least ? null : height
}

/** The multiplier in hundredths that a ticket pays which nobody took by hand. */
export function paysAt({ auto = TARGETS.most }: CrashSelection, { height }: CrashResult): number {
  return auto <= height ? auto : 0
}

import { unitsText, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** Bets of cash at one game: what was staked and returned, the sum of the squared stakes, and the largest stake. */
export type Played = { readonly staked: Units; readonly returned: Units; readonly squares: bigint; readonly largest: Units }

/** The return in percent and the standard deviation of what a stake of one returns, in units; the most that a round returns, in stakes. */
export type Published = { readonly percent: Units; readonly spread: Units | null; readonly times: number | null }

/** What was returned is expected between these; without a known highest win there is no upper end. */
export type ReturnRange = { readonly low: Units; readonly high: Units | null }
export const returnVerdicts = ['within', 'below', 'above'] as const
export type ReturnVerdict = (typeof returnVerdicts)[number]

/** A game as published is found outside its range once in a million looks: this is ln(1,000,000), in ten-thousandths. */
const LOG = 138_155n
const TEN_THOUSAND = 10_000n
/** What the whole of a stake is as a percentage in units. */
const ALL = 100n * UNITS_PER_WHOLE

/** Rounded up. */
function rootOf(square: bigint): bigint {
  if (square <= 1n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next
  return root * root < square ? root + 1n : root
}

/** How far a sum of independent amounts lies off its mean, by Bernstein’s inequality: `most` is the most that one of them exceeds its own mean by. */
function deviation(variance: bigint, most: bigint): bigint {
  const linear = (most * LOG) / (3n * TEN_THOUSAND)
  return linear + rootOf(linear ** 2n + (2n * variance * LOG) / TEN_THOUSAND) + 1n
}

/**
 * Between which sums chance carries what a game returned, if it returns as published. It holds for stakes of any size and for games whose rare
 * wins have not come yet, so no number of rounds is too small for it: it is only wider. Where the spread is not known, the widest that the highest
 * win allows is taken; null where neither is.
 */
export function returnRange(
  { staked, squares: summed, largest }: Played,
  { percent, spread, times }: Published,
): ReturnRange | null {
  const above = times === null ? null : BigInt(times) * ALL - percent
  if (spread === null && above === null) return null
  // Of bets that were taken back in this stretch, and placed before it, only the taking back is in the sum.
  const squares = summed < 0n ? 0n : summed
  const variance =
    spread === null ? (percent * (above as bigint) * squares) / ALL ** 2n : (spread ** 2n * squares) / UNITS_PER_WHOLE ** 2n
  const expected = (staked * percent) / ALL
  const low = expected - deviation(variance, (percent * largest) / ALL)
  return {
    low: low > 0n ? low : 0n,
    high: above === null ? null : expected + deviation(variance, (above * largest) / ALL) + 1n,
  }
}

/** Where the range ends, as far as it says something: beyond ten times the stakes it does not. */
export const upperEnd = ({ high }: ReturnRange, staked: Units): Units | null =>
  high !== null && high <= 10n * staked ? high : null

/** A part of what was staked, in percent, as text. */
export const percentOf = (part: Units, staked: Units): string => unitsText((part * ALL) / staked)

export function judgeReturn(returned: Units, { low, high }: ReturnRange): ReturnVerdict {
  if (returned < low) return 'below'
  return high !== null && returned > high ? 'above' : 'within'
}

import { LEAST_DRAWS, MOST_DRAWS } from '#arcade/events/rules/chase.ts'
import { DAY } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { lotteries, type Lottery } from './lotteries.ts'
import { MOST_TIMES, type Slip } from './slip.ts'

/** Those that are drawn around the clock: no login lives until the tenth draw of one that draws once a day. */
export const takesOrders = ({ game }: Pick<Lottery, 'game'>): boolean =>
  lotteries.some((one) => one.game === game && one.every < DAY)

/** Whoever orders says it by draw, or has every multiple be the same, or twice the one before. */
export type Growth = 'equal' | 'double'

/** The multiples of an order, first to last: no more of them than grow within what a line takes. */
export function multiplesOf({
  draws,
  from,
  growth,
}: {
  readonly draws: number
  readonly from: number
  readonly growth: Growth
}): readonly number[] {
  const wanted = Math.min(Math.max(draws, LEAST_DRAWS), MOST_DRAWS)
  const all = Array.from({ length: wanted }, (_, place) => (growth === 'double' ? from * 2 ** place : from))
  return all.filter((multiple) => multiple <= MOST_TIMES)
}

/** The ticket of a draw: every line so many times oftener. What numbers pay is not of the order, but of each draw. */
export const chasedSlip = ({ lines, series }: Slip, multiple: number): Slip => ({
  series,
  lines: lines.map(({ reduced: _, rates: __, ...line }) => ({ ...line, times: line.times * multiple })),
})

/** A draw of an order, as it is shown before it is placed. */
export type Planned = { readonly number: number; readonly multiple: number; readonly cost: Units; readonly total: Units }

/** Every draw with its cost and what all up to it cost together. */
export function planOf(
  multiples: readonly number[],
  { first, cost }: { readonly first: number; readonly cost: Units },
): readonly Planned[] {
  let total = 0n
  return multiples.map((multiple, place) => {
    const own = cost * BigInt(multiple)
    total += own
    return { number: first + place, multiple, cost: own, total }
  })
}

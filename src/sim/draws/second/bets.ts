/** What was drawn: digits, balls, places or prizes, in the order of the lottery. */
export type Drawn = readonly string[]

/** What was marked, field by field. */
export type Marked = readonly (readonly string[])[]

/** One single bet of a line: what it pays for each time that it wins, in ten-thousandths of a unit, at a series of so many of 1960; and how often it won. */
export type SingleBet = { readonly rate: (series: number) => bigint; readonly won: (drawn: Drawn) => number }

/** All single bets that a line stands for, one after another. */
export type Way = (marked: Marked) => readonly SingleBet[]

/** All ways to take one of each list. */
export const tuples = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]])

/** All ways to choose so many of them. */
export function sets(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return of.flatMap((one, i) => sets(of.slice(i + 1), size - 1).map((rest) => [one, ...rest]))
}

/** All different rows that these can stand in. */
export function rows(of: readonly string[]): string[][] {
  if (of.length === 0) return [[]]
  return [...new Set(of)].flatMap((one) => rows(of.toSpliced(of.indexOf(one), 1)).map((rest) => [one, ...rest]))
}

const TWO_YUAN = 2000n
const WHOLE = 10_000n

/** What the trade publishes: two yuan pay the series, over a thousand, for each outcome that there is over each that wins. */
const bySeries = (all: number, winning: number) => (series: number) =>
  (BigInt(series) * WHOLE * BigInt(all)) / (TWO_YUAN * BigInt(winning))

/** A bet by the list of all outcomes by which it is won, among so many. */
export function wonBy(
  looked: (drawn: Drawn) => string,
  { winning, all }: { readonly winning: readonly string[]; readonly all: number },
): SingleBet {
  const listed = new Set(winning)
  return { rate: bySeries(all, listed.size), won: (drawn) => (listed.has(looked(drawn)) ? 1 : 0) }
}

/** A bet that pays the same whatever the series, in ten-thousandths of a unit. */
export const paying = (rate: number, won: (drawn: Drawn) => number | boolean): SingleBet => ({
  rate: () => BigInt(rate),
  won: (drawn) => {
    const often = won(drawn)
    return often === true ? 1 : often || 0
  },
})

type Staked = { readonly unit: bigint; readonly times: number; readonly series: number }

/** What a line pays: the wins of all single bets of one rate together, and what is below a hundred-thousandth is cut. */
export function paidOn(bets: readonly SingleBet[], drawn: Drawn, { unit, times, series }: Staked): bigint {
  const often = new Map<bigint, bigint>()
  for (const { rate, won } of bets) {
    const count = won(drawn)
    if (count > 0) often.set(rate(series), (often.get(rate(series)) ?? 0n) + BigInt(count))
  }
  return [...often].reduce((sum, [rate, count]) => sum + (unit * BigInt(times) * count * rate) / WHOLE, 0n)
}

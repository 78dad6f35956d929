import { LARGEST_MOVEMENT, type Units } from '#kit/money.ts'

export type Volatility = 'low' | 'medium' | 'high'

/** The standard deviation of what a stake of one returns, in units: below the first a game is calm, from the second on it is wild. */
const MEDIUM: Units = 300_000n
const HIGH: Units = 600_000n

/** How far a game's returns lie apart, in a word. */
export const volatilityOf = (spread: Units): Volatility => (spread < MEDIUM ? 'low' : spread < HIGH ? 'medium' : 'high')

type Bounds = {
  readonly smallestBet: Units | null
  readonly largestStake: Units | null
  readonly stakes: readonly Units[] | null
}

const least = (amounts: readonly Units[]) => amounts.reduce<Units | null>((a, b) => (a === null || b < a ? b : a), null)
const most = (amounts: readonly Units[]) => amounts.reduce<Units | null>((a, b) => (a === null || b > a ? b : a), null)

/** The smallest and the largest bet that a game takes: of its stakes where it has a list, none above its largest; null where it is not known. */
export function betsOf({ smallestBet, largestStake, stakes }: Bounds): {
  readonly smallest: Units | null
  readonly largest: Units | null
} {
  if (stakes === null) return { smallest: smallestBet, largest: largestStake }
  const taken = stakes.filter((stake) => largestStake === null || stake <= largestStake)
  return { smallest: least(taken), largest: most(taken) }
}

/** The most that a round returns at this bet: so many bets, and no more than so much money or than moves at once; null where neither is known. */
export function highestAt(
  bet: Units | null,
  { times, win }: { readonly times: number | null; readonly win: Units | null },
): Units | null {
  if (bet === null || (times === null && win === null)) return null
  return least([LARGEST_MOVEMENT, ...(times === null ? [] : [bet * BigInt(times)]), ...(win === null ? [] : [win])])
}

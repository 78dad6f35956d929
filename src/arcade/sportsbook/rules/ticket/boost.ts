import type { Units } from '#kit/money.ts'
import type { Fraction } from '#arcade/families/rules/fraction.ts'
import type { Plan } from './plan.ts'

/** What a parlay wins beyond its stake is raised by so many hundredths, by how many of its legs count: the first is that of one leg. */
export type Boost = readonly number[]

/** The raise of a parlay of three legs that count, of four, and so on. */
const RAISES = [3, 5, 7, 10, 13, 17, 21, 25, 30, 35] as const
/** So many legs that count have the first raise. */
const LEAST_BOOSTED = 3
/** A leg at a shorter price than this does not count, in ten-thousandths. */
export const LEAST_BOOSTED_PRICE = 14_000

const raiseOf = (legs: number): number => (legs < LEAST_BOOSTED ? 0 : (RAISES[legs - LEAST_BOOSTED] ?? RAISES.at(-1) ?? 0))

type Priced = { readonly plan: Plan; readonly prices: readonly number[] }

const countIn = (prices: readonly number[]): number => prices.filter((price) => price >= LEAST_BOOSTED_PRICE).length

/** The boost that a bet is bought with: a single line of so many legs that count. Null where it has none. */
export function boostFor({ plan, prices }: Priced): Boost | null {
  const isParlay = plan.sizes.length === 1 && plan.sizes[0] === plan.legs
  const counted = countIn(prices)
  return isParlay && counted >= LEAST_BOOSTED ? Array.from({ length: counted }, (_, at) => raiseOf(at + 1)) : null
}

/** Each raise with the fewest legs that have it. */
export const BOOST_RAISES = RAISES.map((percent, at) => ({ legs: at + LEAST_BOOSTED, percent }))

/** The hundredths by which a parlay is raised if all of it is won. */
export const fullRaise = (boost: Boost | null): number => boost?.at(-1) ?? 0

/** How many legs at these prices more would be raised by more, and by how much then; null where no more is given. */
export function nextRaise({ plan, prices }: Priced): { readonly legs: number; readonly percent: number } | null {
  const counted = countIn(prices)
  const next = Math.max(counted + 1, LEAST_BOOSTED)
  return plan.legs > 1 && raiseOf(next) > raiseOf(counted) ? { legs: next - counted, percent: raiseOf(next) } : null
}

type Settled = { readonly stake: Units; readonly boost: Boost | null }
type SettledLeg = { readonly price: number; readonly factor: Fraction | null }

/** What a parlay pays with its boost: of legs that count those are left that returned more than was on them. */
export function boosted(pays: Units, { stake, boost }: Settled, legs: readonly SettledLeg[]): Units {
  if (boost === null || pays <= stake) return pays
  const won = countIn(legs.flatMap(({ price, factor }) => (factor !== null && factor.n > factor.d ? price : [])))
  return pays + ((pays - stake) * BigInt(boost[won - 1] ?? 0)) / 100n
}

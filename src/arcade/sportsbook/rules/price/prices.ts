import type { Chances } from '../leg-result.ts'
import { picksOf, type Market, type Terms } from '../market.ts'
import { LEAST_PRICE, stepBelow } from './price-ladder.ts'

/** The least that a bet returns on average, of a stake of one; with less it is not offered. */
export const LEAST_RETURN = 0.7
/** The same in percent, as it is published. */
export const LEAST_RETURN_TEXT = '70.0000'

/** Below this an outcome is as good as excluded. */
const HARDLY = 1e-4

/** What a bet returns on average, of a stake of one, at a price in ten-thousandths. */
export function returnOf({ won, refunded, ...half }: Chances, price: number): number {
  const decimal = price / 10_000
  return won * decimal + half['half won'] * ((1 + decimal) / 2) + refunded + half['half lost'] / 2
}

/** What part of a bet that is not refunded is won; one over it is the price at which the bet returns its stake on average. */
export function winningPart(chances: Chances): number {
  const won = chances.won + chances['half won'] / 2
  return won / (won + chances.lost + chances['half lost'] / 2)
}

type Made = { readonly margin: number; readonly chancesOf: (pick: string) => Chances }
/** What of a market can be, and the power to which its winning parts are raised. */
export type Book = {
  readonly open: readonly { readonly pick: string; readonly chances: Chances; readonly part: number }[]
  readonly exponent: number
}

/**
 * A market's book. The margin is spread by a power: every winning part is raised to the same exponent, so that they add up to
 * what they did, times one and the margin; the less likely an outcome, the more of it is kept. An outcome
 * that hardly can be is left out; null where too little is left to choose.
 */
export function bookOf({ type }: Pick<Terms, 'type'>, { margin, chancesOf }: Made): Book | null {
  const all = picksOf(type).map((pick) => ({ pick, chances: chancesOf(pick) }))
  const open = all.map((one) => ({ ...one, part: winningPart(one.chances) })).filter(({ part }) => part > HARDLY)
  if (open.length < 2 || open.some(({ part }) => part > 10_000 / LEAST_PRICE)) return null
  const exponent = exponentFor(
    open.map(({ part }) => part),
    margin,
  )
  return { open, exponent }
}

/** The market with its prices, which stop at the step below. An outcome that returns less than the least is left out too; null as above. */
export function pricesBy(terms: Terms, made: Made): Market | null {
  const book = bookOf(terms, made)
  const outcomes = (book?.open ?? []).flatMap(({ pick, chances, part }) => {
    const price = book && priceAt(part, book.exponent)
    return price !== null && isSound(chances, price) ? [{ pick, price }] : []
  })
  return outcomes.length < 2 ? null : { ...terms, outcomes }
}

/** The price of a winning part by its book's exponent; null where none is offered. */
export const priceAt = (part: number, exponent: number): number | null => stepBelow(10_000 / part ** exponent)

/** Whether a price may be offered or taken: neither does the bet return more than is staked, nor less than the least. */
export function isSound(chances: Chances, price: number): boolean {
  const returned = returnOf(chances, price)
  return returned <= 1 && returned >= LEAST_RETURN
}

function exponentFor(parts: readonly number[], margin: number): number {
  const wanted = parts.reduce((a, b) => a + b, 0) * (1 + margin)
  let [low, high] = [0, 1]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    const sum = parts.reduce((total, part) => total + part ** middle, 0)
    if (sum > wanted) low = middle
    else high = middle
  }
  return high
}

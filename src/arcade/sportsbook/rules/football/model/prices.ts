import type { Market, Terms } from '../../market.ts'
import { bookOf, pricesBy, type Book } from '../../price/prices.ts'
import type { Bet } from '../../selection.ts'
import { chancesOf, type Forecast } from './forecast.ts'

/** The bet on a pick as it would be taken now: an Asian handicap counts from the score as it is. */
export const betNow = (terms: Terms, pick: string, { score }: Forecast): Bet => ({ terms, pick, from: score })

/** The market with its prices, by what is to come of the match. */
export const pricesOf = (forecast: Forecast, terms: Terms, margin: number): Market | null =>
  pricesBy(terms, madeBy(forecast, terms, margin))

/** The book that these prices are of. */
export const footballBook = (forecast: Forecast, terms: Terms, margin: number): Book | null =>
  bookOf(terms, madeBy(forecast, terms, margin))

const madeBy = (forecast: Forecast, terms: Terms, margin: number) => ({
  margin,
  chancesOf: (pick: string) => chancesOf(betNow(terms, pick, forecast), forecast),
})

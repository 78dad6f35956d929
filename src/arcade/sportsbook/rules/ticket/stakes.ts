import type { Units } from '#kit/money.ts'
import { cut, ratio, times, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { stakesIn, topStakeIn } from '#arcade/families/rules/stakes.ts'
import { boosted, type Boost } from './boost.ts'
import type { Plan } from './plan.ts'
import { settleTicket } from './settle-ticket.ts'

/** A ticket pays no more than so many of the currency's largest stakes; its own stake is at most so many. */
const MOST_WIN = 500n
const MOST_STAKE = 5n
/** On one outcome of a match no more is owed than so many. */
const MOST_OWED = 5000n
/** Nor on all bets on a match together more than so many times that. */
const MOST_OWED_TOGETHER = 10n

export const leastStakeIn = (currency: string): Units => stakesIn(currency)[0] ?? 0n
export const mostStakeIn = (currency: string): Units => MOST_STAKE * topStakeIn(currency)
export const mostWinIn = (currency: string): Units => MOST_WIN * topStakeIn(currency)
export const mostOwedIn = (currency: string): Units => MOST_OWED * topStakeIn(currency)
export const mostOwedTogetherIn = (currency: string): Units => MOST_OWED_TOGETHER * mostOwedIn(currency)

/** The most that a ticket can pay, in stakes: the smallest stake may win it. */
export const largestWin = cut(ratio(mostWinIn('USD'), leastStakeIn('USD')), 2)

/** Sums to choose from quickly. */
export const quickStakesIn = (currency: string): readonly Units[] => stakesIn(currency).filter((_, i) => i % 2 === 1)

export type Priced = { readonly plan: Plan; readonly prices: readonly number[]; readonly boost: Boost | null }

const won = (price: number): Fraction => ratio(BigInt(price), WHOLE)

/** What a ticket pays if all of it is won, in units. */
export function mostPaid(stake: Units, { plan, prices, boost }: Priced): Units {
  const legs = prices.map((price) => ({ price, factor: won(price) }))
  const pays = settleTicket({ stake, plan, factors: legs.map(({ factor }) => factor) }) ?? 0n
  return boosted(pays, { stake, boost }, legs)
}

/** The most that may be staked on a ticket: no more than its bounds, and no more than pays the most that a ticket can. */
export function mostStakeOn(priced: Priced, currency: string): Units {
  const most = mostStakeIn(currency)
  const paid = mostPaid(most, priced)
  const { n, d } = times(ratio(most, 1n), ratio(mostWinIn(currency), paid))
  return paid <= mostWinIn(currency) ? most : n / d
}

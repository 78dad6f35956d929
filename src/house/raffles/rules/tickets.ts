import { unitsOfText, type Units } from '#kit/money.ts'
import type { Terms } from './raffle.ts'

type Earning = Pick<Terms, 'joining' | 'stake' | 'mostTickets'>

/** What a member has who joined and staked so much in all of the window: what is left over of one day counts on the next. */
export function ticketsOf({ joining, stake, mostTickets }: Earning, valid: Units): number {
  const earned = stake && valid > 0n ? valid / unitsOfText(stake.amount) : 0n
  const all = earned + (joining ? 1n : 0n)
  let tickets = 0
  while (tickets < mostTickets && BigInt(tickets) < all) tickets++
  return tickets
}

/** What is still to be staked for the next ticket; null where stakes earn none, or none more. */
export function missingForNext(terms: Earning, valid: Units): Units | null {
  if (!terms.stake || ticketsOf(terms, valid) === terms.mostTickets) return null
  const amount = unitsOfText(terms.stake.amount)
  return valid < 0n ? amount - valid : amount - (valid % amount)
}

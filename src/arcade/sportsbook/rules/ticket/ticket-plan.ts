import { parlayOf, type Plan } from './plan.ts'
import type { Boost } from './boost.ts'
import type { Priced } from './stakes.ts'

type Combined = {
  readonly legs: readonly { readonly price?: number | null }[]
  readonly terms?: Readonly<Record<string, unknown>> | null
}

/** How a ticket's legs make lines, as it was bought: a parlay, where it says nothing else. */
export function planOfTicket({ legs, terms }: Combined): Plan {
  const sizes = terms?.['sizes']
  return Array.isArray(sizes) ? { legs: legs.length, sizes: sizes as readonly number[] } : parlayOf(legs.length)
}

/** The boost that a ticket was bought with. */
export function boostOf({ terms }: Pick<Combined, 'terms'>): Boost | null {
  const boost = terms?.['boost']
  return Array.isArray(boost) ? (boost as readonly number[]) : null
}

/** What a ticket's pay hangs on, as it was bought. */
export const boughtAs = (ticket: Combined): Priced => ({
  plan: planOfTicket(ticket),
  prices: ticket.legs.map(({ price }) => price ?? 0),
  boost: boostOf(ticket),
})

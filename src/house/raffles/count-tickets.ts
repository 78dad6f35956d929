import type { Database, Tx } from '#runtime/database.ts'
import { stakedOn } from '#house/loyalty/index.ts'
import type { Entry } from './entry-store.ts'
import type { Terms } from './rules/raffle.ts'
import { ticketsOf } from './rules/tickets.ts'

type Counting = {
  readonly merchant: { readonly id: number; readonly currency: string }
  readonly terms: Terms
}

/** What counts of members' stakes for a raffle, of those who staked. */
export function validFor(
  db: Database | Tx,
  { merchant: { id: merchant, currency }, terms }: Counting,
  members: readonly bigint[],
) {
  const { from, to, stake } = terms
  if (!stake) return Promise.resolve(new Map<bigint, bigint>() as ReadonlyMap<bigint, bigint>)
  return stakedOn(db, { merchant, currency, members, from, to, products: stake.products })
}

/** Entries with as many tickets as their members' stakes have earned by now. */
export async function countTickets<One extends Pick<Entry, 'member'>>(
  db: Database | Tx,
  counting: Counting,
  entries: readonly One[],
): Promise<(One & { readonly tickets: number })[]> {
  const members = entries.map(({ member }) => member)
  const valid = await validFor(db, counting, members)
  return entries.map((one) => ({ ...one, tickets: ticketsOf(counting.terms, valid.get(one.member) ?? 0n) }))
}

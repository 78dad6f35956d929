import type { Tx } from '#runtime/database.ts'
import type { EventPorts, TicketGame } from '../ports.ts'
import { atVersion } from '../rules/versions.ts'
import { dissolveBatch, holdResult, insertBatches, lookAlike } from './batch-store.ts'

/** Tickets of one look, and of one batch: of one call to the house. */
const TOGETHER = 5000
const IN_BATCH = 500

type Looked = { readonly event: string; readonly version: number }

/**
 * Decides the tickets of an event that stand on it alone and that nothing else has happened to, as nearly all of a draw are: those that say the same are
 * decided once, and what they pay is written down in batches.
 */
export async function decideTogether(ports: EventPorts, game: TicketGame, looked: Looked): Promise<void> {
  while (await dissolveBatch(ports.db, looked));
  let after: string | null = FIRST
  while ((after = await ports.transact((tx) => decideAlike(tx, game, { ...looked, after: after! })))) ports.moment('decided')
}

/** No id is smaller. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Answers the last ticket that was looked at, in the order of their ids; null where none was left. */
async function decideAlike(tx: Tx, game: TicketGame, looked: Looked & { readonly after: string }): Promise<string | null> {
  const { event } = looked
  const outcome = await holdResult(tx, looked)
  if (outcome === null) return null
  const decided: { readonly id: string; readonly payout: bigint }[] = []
  for (const { tickets, version, selection, ...staked } of await lookAlike(tx, { ...looked, limit: TOGETHER })) {
    const payout = atVersion(game, version).settle({ ...staked, legs: [{ event, selection, price: null }] }, [outcome])
    if (payout === null) throw new Error(`a ticket on the event ${event} alone is not decided by its result`)
    for (const id of tickets.split(',')) decided.push({ id, payout })
  }
  decided.sort((a, b) => (a.id < b.id ? -1 : 1))
  const batches = []
  for (let from = 0; from < decided.length; from += IN_BATCH) {
    const some = decided.slice(from, from + IN_BATCH)
    batches.push({ tickets: some.map(({ id }) => id), payouts: some.map(({ payout }) => payout) })
  }
  await insertBatches(tx, looked, batches)
  return decided.at(-1)?.id ?? null
}

import type { Tx } from '#runtime/database.ts'
import type { EventPorts, TicketGame } from '../ports.ts'
import { atVersion } from '../rules/versions.ts'
import { dissolveBatch, endOfSpan, holdResult, insertBatches, lookAlike } from './batch-store.ts'

/** Tickets of one look, and of one batch: of one call to the house. */
const TOGETHER = 5000
const IN_BATCH = 500

type Looked = { readonly event: string; readonly version: number }

/** What became of the tickets of an event: whether others than those that are decided together waited for it. Null where another result is in force. */
type Others = boolean | null

/**
 * Decides the tickets of an event that is over which stand on it alone and to which nothing else has happened, as nearly all of a draw and most of a match are:
 * those that say the same are decided once, and what they pay is written down in batches. The others are handed over, some at a time.
 */
export async function decideTogether(
  { ports, game, looked }: { readonly ports: EventPorts; readonly game: TicketGame; readonly looked: Looked },
  decideOthers: (tickets: readonly string[]) => Promise<unknown>,
): Promise<Others> {
  while (await dissolveBatch(ports.db, looked));
  let found = false
  for (let after: string | null = FIRST; after !== null;) {
    const from: string = after
    const seen = await ports.transact((tx) => decideAlike(tx, game, { ...looked, after: from }))
    if (seen === null) return null
    ports.moment('decided')
    if (seen.others.length > 0) {
      found = true
      await decideOthers(seen.others)
    }
    after = seen.last
  }
  return found
}

/** No id is smaller. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Seen = { readonly last: string | null; readonly others: readonly string[] }

/** Answers the last ticket of those that were looked at, in the order of their ids, null at the end, and those that were left. */
async function decideAlike(tx: Tx, game: TicketGame, looked: Looked & { readonly after: string }): Promise<Seen | null> {
  const { event } = looked
  const outcome = await holdResult(tx, looked)
  if (outcome === null) return null
  const last = await endOfSpan(tx, { ...looked, limit: TOGETHER })
  const { alike, others } = await lookAlike(tx, { ...looked, last })
  const decided: { readonly id: string; readonly payout: bigint }[] = []
  const left = [...others]
  for (const { tickets, version, selection, price, ...staked } of alike) {
    const payout = atVersion(game, version).settle({ ...staked, legs: [{ event, selection, price }] }, [outcome])
    // A bet on what its result does not say waits for one that does.
    if (payout === null) left.push(...tickets.split(','))
    else for (const id of tickets.split(',')) decided.push({ id, payout })
  }
  decided.sort((a, b) => (a.id < b.id ? -1 : 1))
  const batches = []
  for (let from = 0; from < decided.length; from += IN_BATCH) {
    const some = decided.slice(from, from + IN_BATCH)
    batches.push({ tickets: some.map(({ id }) => id), payouts: some.map(({ payout }) => payout) })
  }
  if (batches.length > 0) await insertBatches(tx, looked, batches)
  return { last, others: left }
}

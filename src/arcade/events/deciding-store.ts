import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import type { EventOutcome, Legs, Staked } from './ports.ts'
import type { TicketState } from './rules/states.ts'

/** A ticket with what its legs' events have come to by now. */
export type Undecided = Staked & {
  readonly id: string
  readonly state: TicketState
  readonly payout: Units | null
  /** Of the rules of its game by which it was placed. */
  readonly version: number
  readonly part_stake: Units
  readonly part_paid: Units
  /** The house's reward that it is a free bet of. */
  readonly reward: string | null
  /** It has been decided at some time, perhaps by a result that holds no more. */
  readonly before: boolean
  readonly legs: Legs
  readonly outcomes: readonly (EventOutcome | null)[]
}

type Looked = { readonly event: string; readonly version: number }

/** Tickets of an event: these, or so many after one in the order of their ids. */
export type Which = { readonly tickets: readonly string[] } | { readonly after: string; readonly limit: number }

/**
 * Locks tickets of an event that were not looked at by this version of its result. What was taken while
 * the event ran is final. What their events came to is read after they are locked: of two events that result at once, the later sees both.
 */
export async function lockUndecided(tx: Tx, { event, version }: Looked, which: Which): Promise<Undecided[]> {
  const these = 'tickets' in which ? sql`l.ticket = ANY (${which.tickets})` : sql`l.ticket > ${which.after}`
  const { rows: locked } = await sql<{ id: string }>`
    SELECT t.id FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
    WHERE l.event = ${event} AND ${these} AND l.version < ${version} AND t.looked < ${version}
      AND (t.state IN ('accepted', 'decided', 'paid') OR t.state = 'held' AND t.payout IS NOT NULL) AND t.taken IS NULL
    ORDER BY l.ticket ${'tickets' in which ? sql`` : sql`LIMIT ${which.limit}`} FOR UPDATE OF t`.execute(tx)
  if (locked.length === 0) return []
  const { rows } = await sql<Undecided>`
    SELECT t.id, t.state, t.stake, t.currency, t.payout, t.part_stake, t.part_paid, t.version, t.terms, t.reward,
      t.payout IS NOT NULL OR cardinality(t.earlier) > 0 AS before,
      jsonb_agg(jsonb_build_object('event', l.event, 'selection', l.selection, 'price', l.price) ORDER BY l.place) AS legs,
      jsonb_agg(CASE WHEN e.void THEN '"void"' ELSE e.result END ORDER BY l.place) AS outcomes
    FROM events.ticket t JOIN events.leg l ON l.ticket = t.id JOIN events.event e ON e.id = l.event
    WHERE t.id = ANY (${locked.map(({ id }) => id)}) GROUP BY t.id ORDER BY t.id`.execute(tx)
  return rows
}

export async function noteLooked(
  tx: Tx,
  { event, version, tickets }: Looked & { readonly tickets: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE events.leg SET version = ${version} WHERE event = ${event} AND ticket = ANY (${tickets}) AND version < ${version}`.execute(
    tx,
  )
}

/**
 * Saves what tickets pay from now on; they are due to be paid. One that had a payout has the next version, and keeps what it paid before. Who
 * works on it has lost it: what is on its way is of an older version, which the house overlooks once it has this one.
 */
export async function decideTickets(tx: Tx, decided: readonly { readonly id: string; readonly payout: Units }[]): Promise<void> {
  await sql`
    UPDATE events.ticket t SET state = 'decided', reason = NULL, payout = a.payout, tries = 0, next_try_at = clock_timestamp(), lease = NULL,
      leased_until = NULL, ended_at = NULL, earlier = CASE WHEN t.payout IS NULL THEN t.earlier ELSE t.earlier || ${confirmed} END,
      settled_version = t.parts + cardinality(t.earlier) + CASE WHEN t.payout IS NULL THEN 1 ELSE 2 END
    FROM unnest(${decided.map(({ id }) => id)}::uuid[], ${decided.map(({ payout }) => payout)}::bigint[]) a(id, payout)
    WHERE t.id = a.id`.execute(tx)
}

/** Gives undecided tickets back: what the house was asked for them is asked back until it confirms that. */
export async function returnTickets(tx: Tx, tickets: readonly string[]): Promise<void> {
  await sql`
    UPDATE events.ticket t SET state = 'return_asked', tries = 0, next_try_at = clock_timestamp(), lease = NULL, leased_until = NULL
    WHERE t.id = ANY (${tickets})`.execute(tx)
}

/** Reopens decided tickets whose events have a new result version to come. */
export async function reopenTickets(tx: Tx, tickets: readonly string[]): Promise<void> {
  await sql`
    UPDATE events.ticket t SET state = 'accepted', reason = NULL, payout = NULL, settled_version = NULL, earlier = t.earlier || ${confirmed},
      tries = 0, lease = NULL, leased_until = NULL, ended_at = NULL WHERE t.id = ANY (${tickets})`.execute(tx)
}

const confirmed = sql`CASE WHEN t.state = 'paid' THEN t.payout END`

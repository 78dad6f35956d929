import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Exposed } from '../exposure/exposure-store.ts'
import { jsonOf, type SoldAt, type Ticket, type TicketRow } from '../ticket-store.ts'

/** A part of a ticket that was sold: how much of its stake, and what for; not paid until the house has confirmed it. */
export type Part = {
  readonly ticket: string
  readonly number: number
  readonly key: string
  readonly stake: Units
  readonly pays: Units
  readonly sold_at: Date
  readonly paid_at: Date | null
}

type Selling = {
  readonly ticket: Ticket
  readonly key: string
  readonly stake: Units
  readonly pays: Units
  readonly at: readonly SoldAt[]
  /** What is owed no more. */
  readonly released: readonly Exposed[]
  readonly received: Date
  readonly life: Millis
}

/** Null where one of the prices is another by now, a result has come, or the ticket is not as it was read. */
export async function sellPartAt(
  db: Database,
  { ticket, key, stake, pays, at, released, received, life }: Selling,
): Promise<Ticket | null> {
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.sell_part(${ticket.id}, ${ticket.parts}, ${key}, ${stake}, ${pays}, ${at.map(({ event }) => event)}::uuid[],
      ${at.map(({ offered }) => offered)}::text[], ${at.map(({ price }) => price)}::int[], ${jsonOf(released)}, ${received}, ${life})`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], legs: ticket.legs } : null
}

/** Parts of these tickets, in the order in which they were sold. */
export async function partsOf(db: Database, tickets: readonly string[]): Promise<Part[]> {
  if (tickets.length === 0) return []
  const { rows } = await sql<Part>`
    SELECT ticket, number, key, stake, pays, sold_at, paid_at FROM events.part WHERE ticket = ANY (${tickets})
    ORDER BY ticket, number`.execute(db)
  return rows
}

/** The house has paid the part that was asked. Null where the ticket is another's by now. */
export async function confirmPart(
  db: Database,
  { ticket, balance }: { readonly ticket: Ticket; readonly balance: Units | null },
): Promise<Ticket | null> {
  const { rows } = await sql<TicketRow>`SELECT * FROM events.part_paid(${ticket.id}, ${ticket.lease}, ${balance})`.execute(db)
  return rows[0] ? { ...rows[0], legs: ticket.legs } : null
}

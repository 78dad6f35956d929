import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { gather } from '#runtime/gather.ts'
import type { Exposed } from '../exposure/exposure-store.ts'
import type { Legs } from '../ports.ts'
import { jsonOf, type NewTicket, type Ticket, type TicketRow } from '../ticket-store.ts'

type Accepting = {
  readonly ticket: NewTicket
  readonly legs: Legs
  /** Where the price of each leg must stand in its event's offer. */
  readonly offered: readonly string[] | null
  readonly exposed: readonly Exposed[]
  readonly tickets: number
  readonly life: Millis
}

/** Whoever closes bets waits for all of these. */
const MOST = 64

/** What a process gathers for each database that it serves. */
const gathered = new WeakMap<Database, (asked: Accepting) => Promise<Ticket | null>>()

/**
 * Null where one of the events takes no bet at this moment, a price is another by now, the player or an event has enough, or the key was used
 * before. Tickets on one outcome of one event are accepted together with those that come meanwhile, so that a crowd before the bell shares its commits;
 * all others one by one.
 */
export function acceptTicket(db: Database, asked: Accepting): Promise<Ticket | null> {
  const { legs, offered, exposed } = asked
  if (offered !== null || legs.length > 1 || exposed.length !== 1) return acceptAlone(db, asked)
  const together = gathered.get(db) ?? gather({ most: MOST, call: (some: readonly Accepting[]) => acceptAll(db, some) })
  gathered.set(db, together)
  return together(asked)
}

async function acceptAlone(db: Database, { ticket, legs, offered, exposed, tickets, life }: Accepting): Promise<Ticket | null> {
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.accept(${jsonOf(ticket)}, ${jsonOf(legs)}, ${offered}::text[], ${jsonOf(exposed)}, ${tickets}, ${life})`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], legs } : null
}

async function acceptAll(db: Database, asked: readonly Accepting[]): Promise<(Ticket | null)[]> {
  const [alone] = asked
  if (alone && asked.length === 1) return [await acceptAlone(db, alone)]
  const { rows } = await sql<TicketRow & { readonly place: bigint }>`
    SELECT place, (ticket).* FROM events.accept_all(${jsonOf(asked)})`.execute(db)
  const accepted = new Map(rows.map(({ place, ...row }) => [place, row]))
  return asked.map(({ legs }, at) => {
    const row = accepted.get(BigInt(at + 1))
    return row ? { ...row, legs } : null
  })
}

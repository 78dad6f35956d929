import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Leg } from '../ports.ts'
import type { Ticket } from '../ticket-store.ts'

/** A ticket at prices that stands, or was settled. */
export type PlacedTicket = {
  readonly id: string
  readonly player_name: string
  readonly currency: string
  readonly stake: Units
  readonly terms: NonNullable<Ticket['terms']> | null
  readonly legs: readonly (Leg & { readonly price: number })[]
  readonly placed_at: Date
}

type Asked = {
  readonly houses: readonly string[]
  readonly games: readonly string[]
  readonly since: Millis
  readonly limit: number
}

/** Tickets at prices of these houses' players in these games, the last one first. Ids sort by their time of birth, so that they are found by that. */
export async function ticketsSince(db: Database, { houses, games, since, limit }: Asked): Promise<PlacedTicket[]> {
  const { rows } = await sql<PlacedTicket>`
    SELECT t.id, t.player_name, t.currency, t.stake, t.terms, t.opened_at AS placed_at, l.legs
    FROM events.ticket t CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('event', l.event, 'price', l.price, 'selection', l.selection) ORDER BY l.place) AS legs
      FROM events.leg l WHERE l.ticket = t.id HAVING bool_and(l.price IS NOT NULL)) l
    WHERE t.id >= ${bornAt(since)}::uuid AND t.house = ANY (${houses}) AND t.game = ANY (${games})
      AND t.state IN ('accepted', 'part_asked', 'decided', 'paid')
    ORDER BY t.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The first id that could be born at a moment. */
function bornAt(at: Millis): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

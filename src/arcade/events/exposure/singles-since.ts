import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Selection } from '../ports.ts'

/** A ticket of one leg that stands, or was settled. */
export type PlacedBet = {
  readonly id: string
  readonly event: string
  readonly player_name: string
  readonly currency: string
  readonly stake: Units
  readonly price: number
  readonly selection: Selection
  readonly placed_at: Date
}

type Asked = {
  readonly houses: readonly string[]
  readonly games: readonly string[]
  readonly since: Millis
  readonly limit: number
}

/** Singles at a price of these houses' players in these games, the last one first. Ids sort by their time of birth, so that they are found by that. */
export async function singlesSince(db: Database, { houses, games, since, limit }: Asked): Promise<PlacedBet[]> {
  const { rows } = await sql<PlacedBet>`
    SELECT t.id, l.event, t.player_name, t.currency, t.stake, l.price, l.selection, t.opened_at AS placed_at
    FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
    WHERE t.id >= ${bornAt(since)}::uuid AND t.house = ANY (${houses}) AND t.game = ANY (${games})
      AND t.state IN ('accepted', 'part_asked', 'decided', 'paid') AND l.price IS NOT NULL
      AND NOT EXISTS (SELECT FROM events.leg o WHERE o.ticket = t.id AND o.place > 1)
    ORDER BY t.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The first id that could be born at a moment. */
function bornAt(at: Millis): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

import { sql } from 'kysely'
import {
  outsideEventsOpener,
  serveOutsideEvents,
  type EventPorts,
  type EventRow,
  type OutsideGame,
} from '#arcade/events/index.ts'
import type { TestDatabase } from '../database.ts'

const HOURS = 3_600_000
/** Draws of one length begin at the same moments, so each has another. */
let opened = 0

/** A draw with a result from outside of which bets are taken, whatever the hour; the ones before it are over. */
export async function openOutsideDraw(db: TestDatabase, events: EventPorts, game: OutsideGame): Promise<EventRow> {
  await sql`UPDATE events.event SET closes_at = opened_at + interval '1 second', state = 'cancelled', reason = 'over' WHERE state = 'open'`.execute(
    db.owner,
  )
  const oftener = { ...game, rhythm: { kind: 'timed', every: HOURS + ++opened, closed: 1000 } } as const
  await outsideEventsOpener(events, [oftener])()
  const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE game = ${game.game} AND state = 'open'`.execute(db)
  return rows[0]!
}

/** Its bets have been over for so many hours, and a moment. */
export async function closeOutsideDraw(db: TestDatabase, events: EventPorts, { id }: EventRow, hours = 0): Promise<void> {
  await sql`UPDATE events.event SET opened_at = opened_at - interval '3 days', closes_at = clock_timestamp() - ${hours} * interval '1 hour'
    - interval '5 seconds' WHERE id = ${id}`.execute(db.owner)
  await serveOutsideEvents(events)
}

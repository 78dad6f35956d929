import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { EventRow } from '../event-store.ts'

type Of = { readonly event: string; readonly sources: readonly string[] }

/** Notes of which events, in their order, an event's result is made; what was noted before stands. */
export async function saveSources(tx: Tx, { event, sources }: Of): Promise<void> {
  await sql`
    INSERT INTO events.source (event, place, source)
    SELECT ${event}, s.place, s.source FROM unnest(${sources}::uuid[]) WITH ORDINALITY s(source, place) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

/** An event that a result is made of, the version of its own that this was made of last, where the one in force is from, and why it took the place of the one before. */
export type Source = Pick<EventRow, 'id' | 'game' | 'number' | 'key' | 'result' | 'void' | 'result_version'> & {
  readonly made: number
  readonly source: string | null
  readonly reason: string | null
}

/** In their order; none where the event's result is not made of others. */
export async function sourcesOf(tx: Tx, event: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    SELECT e.id, e.game, e.number, e.key, e.result, e.void, e.result_version, s.version AS made, r.source, r.reason
    FROM events.source s JOIN events.event e ON e.id = s.source
    LEFT JOIN events.result r ON r.event = e.id AND r.version = e.result_version
    WHERE s.event = ${event} ORDER BY s.place`.execute(tx)
  return rows
}

/** The result of the event is made of what these have in force. */
export async function noteMade(tx: Tx, event: string, sources: readonly Source[]): Promise<void> {
  await sql`
    UPDATE events.source s SET version = a.version
    FROM unnest(${sources.map(({ id }) => id)}::uuid[], ${sources.map(({ result_version }) => result_version)}::int[]) a(source, version)
    WHERE s.event = ${event} AND s.source = a.source`.execute(tx)
}

/** Events whose results are made of that of another, in one order. */
export async function madeOf(db: Database | Tx, source: string): Promise<Pick<EventRow, 'id' | 'game'>[]> {
  const { rows } = await sql<Pick<EventRow, 'id' | 'game'>>`
    SELECT e.id, e.game FROM events.source s JOIN events.event e ON e.id = s.event WHERE s.source = ${source} ORDER BY e.id`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { EventRow } from '#arcade/events/index.ts'
import type { Database } from '#runtime/database.ts'

/** A draw with whoever has said something of its next version. */
export type SaidDraw = EventRow & {
  readonly said_by: string | null
  readonly said_at: Date | null
  readonly differing_by: string | null
}

const saidDraw = sql`e.*, r.entered_by AS said_by, r.entered_at AS said_at, r.differing_by
  FROM events.event e LEFT JOIN events.result r ON r.event = e.id AND r.version = e.result_version + 1`

/** Events with a result from outside, the latest first; those that wait for a word, or all. */
export async function outsideDraws(
  db: Database,
  { waiting, limit }: { readonly waiting: boolean; readonly limit: number },
): Promise<SaidDraw[]> {
  const { rows } = await sql<SaidDraw>`
    SELECT ${saidDraw} WHERE e.key IS NOT NULL
      ${waiting ? sql`AND e.state IN ('open', 'running', 'resulted', 'settled') AND (e.state = 'running' OR r.event IS NOT NULL)` : sql``}
    ORDER BY e.closes_at DESC, e.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function drawById(db: Database, event: string): Promise<SaidDraw | undefined> {
  const { rows } = await sql<SaidDraw>`SELECT ${saidDraw} WHERE e.id = ${event} AND e.key IS NOT NULL`.execute(db)
  return rows[0]
}

const MOST_SHOWN = 100

/** What an event may come to owe, the most first. */
export async function exposureOf(
  db: Database,
  event: string,
): Promise<{ readonly currency: string; readonly outcome: string; readonly amount: Units }[]> {
  const { rows } = await sql<{ currency: string; outcome: string; amount: Units }>`
    SELECT currency, outcome, amount FROM events.exposure WHERE event = ${event} AND amount > 0
    ORDER BY amount DESC, currency, outcome LIMIT ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Tickets of a house in an event, as the house knows them: rounds. */
export async function roundsIn(
  db: Database,
  { event, house, limit }: { readonly event: string; readonly house: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${event} AND t.house = ${house}
    ORDER BY t.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

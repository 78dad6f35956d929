import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Turn } from '../rules/desk/patterns.ts'

type NewTurn = { readonly event: string; readonly told: bigint; readonly side: 'home' | 'away' }

/** Notes that sides of matches scored, at this moment of the database's clock. */
export async function insertTurns(tx: Tx, turns: readonly NewTurn[]): Promise<void> {
  if (turns.length === 0) return
  await sql`
    INSERT INTO sportsbook.turn (event, told, side)
    SELECT * FROM unnest(${turns.map(({ event }) => event)}::uuid[], ${turns.map(({ told }) => told)}::bigint[],
      ${turns.map(({ side }) => side)}::text[]) ON CONFLICT DO NOTHING`.execute(tx)
}

/** Those since a moment in these matches. */
export async function turnsSince(
  db: Database,
  { events, since }: { readonly events: readonly string[]; readonly since: Millis },
): Promise<Turn[]> {
  const { rows } = await sql<{ event: string; side: 'home' | 'away'; heard_at: Date }>`
    SELECT event, side, heard_at FROM sportsbook.turn WHERE event = ANY (${events}) AND heard_at >= ${new Date(since)}`.execute(
    db,
  )
  return rows.map(({ event, side, heard_at }) => ({ event, side, at: heard_at.getTime() }))
}

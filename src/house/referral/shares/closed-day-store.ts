import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

/** The last day of a merchant that was closed; null before the first one. */
export async function lastClosed(db: Database, merchant: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT day FROM referral.closed_day WHERE merchant = ${merchant} ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0]?.day ?? null
}

export async function closeDay(
  db: Database,
  { merchant, day, at }: { readonly merchant: number; readonly day: string; readonly at: Millis },
): Promise<void> {
  await sql`
    INSERT INTO referral.closed_day (merchant, day, closed_at) VALUES (${merchant}, ${day}, ${new Date(at)}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

/** One member's points are earned, redeemed and converted one after another, until the transaction ends. */
export async function lockPoints(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('points.member', ${member}))`.execute(tx)
}

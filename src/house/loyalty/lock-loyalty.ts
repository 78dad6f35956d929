import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

/** One member's rebates and levels are worked out, and taken, one after another, until the transaction ends. */
export async function lockLoyalty(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('loyalty.member', ${member}))`.execute(tx)
}

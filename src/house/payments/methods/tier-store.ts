import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { TIERS } from '../rules/method.ts'

/** In which tier of payments a member is. */
export async function tierOf(db: Database | Tx, member: bigint): Promise<number> {
  const { rows } = await sql<{ tier: number }>`SELECT tier FROM payments.member_tier WHERE member = ${member}`.execute(db)
  return rows[0]?.tier ?? TIERS.first
}

/** The same, locked until the transaction ends. */
export async function lockTier(tx: Tx, member: bigint): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.member_tier', ${member}))`.execute(tx)
  return tierOf(tx, member)
}

type Put = { readonly member: bigint; readonly merchant: number; readonly tier: number }

export async function saveTier(tx: Tx, { member, merchant, tier }: Put): Promise<void> {
  await sql`
    INSERT INTO payments.member_tier (member, merchant, tier) VALUES (${member}, ${merchant}, ${tier})
    ON CONFLICT (member) DO UPDATE SET tier = excluded.tier`.execute(tx)
}

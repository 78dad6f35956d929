import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Policy } from '../rules/policy.ts'

/** Null where the merchant set none: it asks nothing of anybody. */
export async function findPolicy(db: Database | Tx, merchant: number): Promise<Policy | null> {
  const { rows } = await sql<{ terms: Policy }>`SELECT terms FROM verification.policy WHERE merchant = ${merchant}`.execute(db)
  return rows[0]?.terms ?? null
}

type Setting = { readonly merchant: number; readonly policy: Policy; readonly at: Millis }

export async function savePolicy(tx: Tx, { merchant, policy, at }: Setting): Promise<void> {
  await sql`
    INSERT INTO verification.policy (merchant, terms, changed_at) VALUES (${merchant}, ${JSON.stringify(policy)}::jsonb, ${new Date(at)})
    ON CONFLICT (merchant) DO UPDATE SET terms = excluded.terms, changed_at = excluded.changed_at`.execute(tx)
}

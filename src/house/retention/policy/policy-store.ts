import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { usual, type Terms } from '../rules/terms.ts'

/** Null where the merchant set none. */
export async function findTerms(db: Database | Tx, merchant: number): Promise<Terms | null> {
  const { rows } = await sql<{ terms: Terms }>`SELECT terms FROM retention.policy WHERE merchant = ${merchant}`.execute(db)
  return rows[0]?.terms ?? null
}

/** How many days after closing an account of the merchant still says whose it was. */
export const keptAfterClosing = async (db: Database | Tx, merchant: number): Promise<number> =>
  ((await findTerms(db, merchant)) ?? usual).account

type Setting = { readonly merchant: number; readonly terms: Terms; readonly at: Millis }

export async function saveTerms(tx: Tx, { merchant, terms, at }: Setting): Promise<void> {
  await sql`
    INSERT INTO retention.policy (merchant, terms, changed_at) VALUES (${merchant}, ${JSON.stringify(terms)}::jsonb, ${new Date(at)})
    ON CONFLICT (merchant) DO UPDATE SET terms = excluded.terms, changed_at = excluded.changed_at`.execute(tx)
}

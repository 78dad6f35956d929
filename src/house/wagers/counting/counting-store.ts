import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { CountingTerms, KeptTerms } from '../rules/counting-terms.ts'

/** All that these merchants said of products, whenever it holds. */
export async function keptTerms(db: Database | Tx, merchants: readonly number[]): Promise<readonly KeptTerms[]> {
  const { rows } = await sql<KeptTerms>`
    SELECT merchant, product, since, rule, weight FROM wagers.counting_term WHERE merchant = ANY(${[...merchants]}::int[])
    ORDER BY merchant, product, since`.execute(db)
  return rows
}

/** Two operators do not lose each other's change. */
export async function lockTerms(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('wagers.counting_term', ${merchant}))`.execute(tx)
}

/** What was to hold from the same moment gives way: nothing was counted by it yet. */
export async function saveTerms(tx: Tx, { merchant, product, since, rule, weight }: KeptTerms): Promise<void> {
  await sql`
    INSERT INTO wagers.counting_term (merchant, product, since, rule, weight) VALUES (${merchant}, ${product}, ${since}, ${rule}, ${weight})
    ON CONFLICT (merchant, product, since) DO UPDATE SET rule = excluded.rule, weight = excluded.weight`.execute(tx)
}

export type CountingChange = {
  readonly proposal: bigint
  readonly product: string
  readonly before: CountingTerms
  readonly after: CountingTerms
}

export async function insertChange(
  tx: Tx,
  merchant: number,
  { proposal, product, before, after }: CountingChange,
): Promise<void> {
  await sql`
    INSERT INTO wagers.counting_change (proposal, merchant, product, before, after)
    VALUES (${proposal}, ${merchant}, ${product}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
}

/** The last that were proposed, newest first. */
export async function countingChanges(db: Database | Tx, merchant: number, limit: number): Promise<readonly CountingChange[]> {
  const { rows } = await sql<CountingChange>`
    SELECT proposal, product, before, after FROM wagers.counting_change WHERE merchant = ${merchant}
    ORDER BY proposal DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function countingChange(
  tx: Tx,
  { merchant, proposal }: { readonly merchant: number; readonly proposal: bigint },
): Promise<CountingChange | null> {
  const { rows } = await sql<CountingChange>`
    SELECT proposal, product, before, after FROM wagers.counting_change WHERE merchant = ${merchant} AND proposal = ${proposal}`.execute(
    tx,
  )
  return rows[0] ?? null
}

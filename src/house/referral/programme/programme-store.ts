import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Programme, Version } from '../rules/programme.ts'

type Db = Database | Tx

export type KeptVersion = Version & { readonly changedAt: Date }

/** Every version that a merchant ever had, the first one first. */
export async function versionsOf(db: Db, merchant: number): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    SELECT version, since, terms, changed_at AS "changedAt" FROM referral.programme WHERE merchant = ${merchant} ORDER BY version`.execute(
    db,
  )
  return rows
}

/** Merchants that ever gave anything for friends. */
export async function merchantsWithProgramme(db: Db): Promise<number[]> {
  const { rows } = await sql<{ merchant: number }>`SELECT DISTINCT merchant FROM referral.programme ORDER BY merchant`.execute(db)
  return rows.map(({ merchant }) => merchant)
}

/** One merchant's programme is changed by one after another, until the transaction ends. */
export async function lockProgramme(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral.programme', ${merchant}))`.execute(tx)
}

type Keeping = { readonly merchant: number; readonly since: string; readonly terms: Programme; readonly at: Millis }

export async function insertVersion(tx: Tx, { merchant, since, terms, at }: Keeping): Promise<void> {
  await sql`
    INSERT INTO referral.programme (merchant, version, since, terms, changed_at)
    SELECT ${merchant}::int, coalesce(max(version), 0) + 1, ${since}, ${JSON.stringify(terms)}::jsonb, ${new Date(at)}
    FROM referral.programme WHERE merchant = ${merchant}`.execute(tx)
}

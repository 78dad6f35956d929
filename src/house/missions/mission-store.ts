import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Version } from './rules/mission.ts'

type Db = Database | Tx

export type KeptVersion = Version & { readonly changedAt: Date }

const columns = sql`id, version, period, since, terms, changed_at AS "changedAt"`

/** Every version of every mission that a merchant ever had, the first ones first. */
export async function versionsOf(db: Db, merchant: number): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    SELECT ${columns} FROM missions.mission WHERE merchant = ${merchant} ORDER BY id, version`.execute(db)
  return rows
}

type Named = { readonly id: string; readonly merchant: number }

/** Every version of one mission; none where the merchant has no such mission. */
export async function versionsOfMission(db: Db, { id, merchant }: Named): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    SELECT ${columns} FROM missions.mission WHERE id = ${id} AND merchant = ${merchant} ORDER BY version`.execute(db)
  return rows
}

/** One merchant's missions are changed by one after another, until the transaction ends. */
export async function lockMissions(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('missions.mission', ${merchant}))`.execute(tx)
}

type Keeping = Omit<Version, 'version'> & { readonly merchant: number; readonly at: Millis }

export async function insertVersion(tx: Tx, { id, merchant, period, since, terms, at }: Keeping): Promise<void> {
  await sql`
    INSERT INTO missions.mission (id, version, merchant, period, since, terms, changed_at)
    SELECT ${id}::uuid, coalesce(max(version), 0) + 1, ${merchant}::int, ${period}, ${since}, ${JSON.stringify(terms)}::jsonb, ${new Date(at)}
    FROM missions.mission WHERE id = ${id}`.execute(tx)
}

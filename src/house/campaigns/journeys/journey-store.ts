import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { JourneyTerms, SegmentTerms } from '../console-contract.ts'

type Db = Database | Tx

export type JourneyRow = {
  readonly id: string
  readonly merchant: number
  readonly terms: JourneyTerms
  /** Who may enter, as the segment stood when it was started; null: anybody, or a draft. */
  readonly audience: SegmentTerms | null
  readonly startedAt: Date | null
  readonly stoppedAt: Date | null
}

const columns = sql`id, merchant, terms, audience, started_at AS "startedAt", stopped_at AS "stoppedAt"`

export async function journeysOf(db: Db, merchant: number): Promise<readonly JourneyRow[]> {
  const { rows } = await sql<JourneyRow>`
    SELECT ${columns} FROM campaigns.journey WHERE merchant = ${merchant} ORDER BY id DESC`.execute(db)
  return rows
}

type Named = { readonly id: string; readonly merchant: number }

export async function findJourney(db: Db, { id, merchant }: Named): Promise<JourneyRow | null> {
  const { rows } = await sql<JourneyRow>`
    SELECT ${columns} FROM campaigns.journey WHERE id = ${id} AND merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockJourney(tx: Tx, { id, merchant }: Named): Promise<JourneyRow | null> {
  const { rows } = await sql<JourneyRow>`
    SELECT ${columns} FROM campaigns.journey WHERE id = ${id} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Keeping = Named & { readonly terms: JourneyTerms; readonly at: Millis }

export async function insertJourney(tx: Tx, { id, merchant, terms, at }: Keeping): Promise<void> {
  await sql`
    INSERT INTO campaigns.journey (id, merchant, terms, changed_at)
    VALUES (${id}, ${merchant}, ${JSON.stringify(terms)}::jsonb, ${new Date(at)})`.execute(tx)
}

export async function updateJourney(tx: Tx, { id, merchant, terms, at }: Keeping): Promise<void> {
  await sql`
    UPDATE campaigns.journey SET terms = ${JSON.stringify(terms)}::jsonb, changed_at = ${new Date(at)}
    WHERE id = ${id} AND merchant = ${merchant}`.execute(tx)
}

export async function writeStart(
  tx: Tx,
  { id, audience, at }: { readonly id: string; readonly audience: SegmentTerms | null; readonly at: Millis },
): Promise<void> {
  const kept = audience && JSON.stringify(audience)
  await sql`
    UPDATE campaigns.journey SET started_at = ${new Date(at)}, audience = ${kept}::jsonb, scanned = 0 WHERE id = ${id}`.execute(
    tx,
  )
}

export async function writeStop(tx: Tx, { id, at }: { readonly id: string; readonly at: Millis }): Promise<void> {
  await sql`UPDATE campaigns.journey SET stopped_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

export async function runningJourneys(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM campaigns.journey WHERE started_at IS NOT NULL AND stopped_at IS NULL ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Running = JourneyRow & { readonly startedAt: Date; readonly scanned: bigint }

/** One that runs and that nobody else lets members into at this moment; null otherwise. Locked until the transaction ends. */
export async function lockRunning(tx: Tx, id: string): Promise<Running | null> {
  const { rows } = await sql<Running>`
    SELECT ${columns}, scanned FROM campaigns.journey
    WHERE id = ${id} AND started_at IS NOT NULL AND stopped_at IS NULL FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0] ?? null
}

export async function writeScanned(tx: Tx, { id, scanned }: { readonly id: string; readonly scanned: bigint }): Promise<void> {
  await sql`UPDATE campaigns.journey SET scanned = ${scanned} WHERE id = ${id}`.execute(tx)
}

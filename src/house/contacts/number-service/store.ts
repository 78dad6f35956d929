import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx
const time = (at: Millis) => new Date(at)

/** The merchant's project at the service, and the key by which browsers name it there. */
export type ServiceAccess = { readonly project: string; readonly apiKey: string }

export async function serviceAccessOf(db: Db, merchant: number): Promise<(ServiceAccess & { readonly changedAt: Date }) | null> {
  const { rows } = await sql<ServiceAccess & { changedAt: Date }>`
    SELECT project, api_key AS "apiKey", changed_at AS "changedAt" FROM identity.number_service
    WHERE merchant_id = ${merchant}`.execute(db)
  return rows[0] ?? null
}

export async function saveServiceAccess(
  tx: Tx,
  { merchant, project, apiKey, now }: ServiceAccess & { readonly merchant: number; readonly now: Millis },
): Promise<void> {
  await sql`
    INSERT INTO identity.number_service (merchant_id, project, api_key, changed_at)
    VALUES (${merchant}, ${project}, ${apiKey}, ${time(now)})
    ON CONFLICT (merchant_id) DO UPDATE SET project = excluded.project, api_key = excluded.api_key,
      changed_at = excluded.changed_at`.execute(tx)
}

export async function deleteServiceAccess(tx: Tx, merchant: number): Promise<void> {
  await sql`DELETE FROM identity.number_service WHERE merchant_id = ${merchant}`.execute(tx)
}

/** True for the first who shows this proof. */
export async function takeProof(
  tx: Tx,
  { merchant, mark, until }: { readonly merchant: number; readonly mark: Buffer; readonly until: Millis },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.number_proof (merchant_id, mark, expires_at) VALUES (${merchant}, ${mark}, ${time(until)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function sweepProofs(db: Db, now: Millis): Promise<void> {
  await sql`DELETE FROM identity.number_proof WHERE expires_at < ${time(now)}`.execute(db)
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { shutOut } from '../conditions.ts'

const time = (at: Millis) => new Date(at)

type Begun = { readonly series: Buffer; readonly member: bigint; readonly token: Buffer; readonly expiresAt: Millis }

export async function insertSeries(tx: Tx, { series, member, token, expiresAt }: Begun): Promise<void> {
  await sql`
    INSERT INTO identity.remembered (series_hash, member_id, token_hash, expires_at)
    VALUES (${series}, ${member}, ${token}, ${time(expiresAt)})`.execute(tx)
}

export type Series = {
  readonly member: bigint
  readonly merchant: number
  readonly blocked: boolean
  readonly token: Buffer
  readonly previous: Buffer | null
  readonly rotatedAt: Date | null
  readonly successor: Buffer | null
  readonly expiresAt: Date
}

/** Locked, so that of two tabs one rotates and the other finds it done. */
export async function lockSeries(tx: Tx, series: Buffer): Promise<Series | null> {
  const { rows } = await sql<Series>`
    SELECT r.member_id AS member, m.merchant_id AS merchant, ${shutOut} AS blocked, r.token_hash AS token,
      r.previous_hash AS previous, r.rotated_at AS "rotatedAt", r.successor, r.expires_at AS "expiresAt"
    FROM identity.remembered r JOIN identity.member m ON m.id = r.member_id
    WHERE r.series_hash = ${series} FOR UPDATE OF r`.execute(tx)
  return rows[0] ?? null
}

type Rotation = { readonly series: Buffer; readonly token: Buffer; readonly successor: Buffer; readonly now: Millis }

export async function rotateSeries(tx: Tx, { series, token, successor, now }: Rotation): Promise<void> {
  await sql`
    UPDATE identity.remembered
    SET previous_hash = token_hash, token_hash = ${token}, successor = ${successor}, rotated_at = ${time(now)}
    WHERE series_hash = ${series}`.execute(tx)
}

/** Which series a session belongs to: it goes with the session's end. */
export async function tieSession(tx: Tx, session: string, series: Buffer): Promise<void> {
  await sql`UPDATE identity.session SET series_hash = ${series} WHERE id = ${session}`.execute(tx)
}

export async function sessionsOfSeries(tx: Tx, series: Buffer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity.session WHERE series_hash = ${series} AND ended_at IS NULL`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteSeries(tx: Tx, series: Buffer): Promise<void> {
  await sql`DELETE FROM identity.remembered WHERE series_hash = ${series}`.execute(tx)
}

/** The series of these sessions; null: every one of the member. */
export async function forgetSeries(tx: Tx, member: bigint, sessions: readonly string[] | null): Promise<void> {
  await sql`
    DELETE FROM identity.remembered r WHERE r.member_id = ${member} AND (${sessions === null} OR r.series_hash IN (
      SELECT s.series_hash FROM identity.session s WHERE s.id = ANY(${[...(sessions ?? [])]}::uuid[])))`.execute(tx)
}

export async function sweepSeries(db: Database, now: Millis): Promise<void> {
  await sql`DELETE FROM identity.remembered WHERE expires_at < ${time(now)}`.execute(db)
}

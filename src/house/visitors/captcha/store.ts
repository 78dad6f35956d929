import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx
const time = (at: Millis) => new Date(at)

type NewCaptcha = { client: Buffer; answer: Buffer; now: Millis; expiresAt: Millis; notSince: Millis }

/** False where this client had one after `notSince`. */
export async function saveCaptcha(db: Db, { client, answer, now, expiresAt, notSince }: NewCaptcha): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.captcha AS c (client_hash, answer_hash, asked_at, expires_at)
    VALUES (${client}, ${answer}, ${time(now)}, ${time(expiresAt)})
    ON CONFLICT (client_hash) DO UPDATE
      SET answer_hash = excluded.answer_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at
      WHERE c.asked_at <= ${time(notSince)}
    RETURNING 1`.execute(db)
  return rows.length > 0
}

/** The kept answer, once. The row stays, for it also says when the client last asked. */
export async function takeCaptcha(db: Db, client: Buffer, now: Millis): Promise<Buffer | null> {
  const { rows } = await sql<{ answer: Buffer | null }>`
    WITH shown AS (
      SELECT client_hash, answer_hash FROM identity.captcha
      WHERE client_hash = ${client} AND answer_hash IS NOT NULL AND expires_at > ${time(now)} FOR UPDATE
    )
    UPDATE identity.captcha c SET answer_hash = NULL FROM shown
    WHERE c.client_hash = shown.client_hash RETURNING shown.answer_hash AS answer`.execute(db)
  return rows[0]?.answer ?? null
}

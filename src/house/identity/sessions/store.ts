import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

const time = (at: Millis) => new Date(at)

/** Whoever keeps sockets or games open on a session listens to `session_ended`, and hears of it at the commit. */
export async function endSessionsByCookie(
  tx: Tx,
  { cookie, now, reason }: { readonly cookie: Buffer; readonly now: Millis; readonly reason: string },
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE identity.session SET ended_at = ${time(now)}, end_reason = ${reason}
      WHERE cookie_hash = ${cookie} AND ended_at IS NULL RETURNING id
    )
    SELECT pg_notify('session_ended', id::text) FROM ended`.execute(tx)
}

/** Ends the oldest of a member's live sessions beyond as many as may be open, and answers which. */
export async function endCrowdedOut(
  tx: Tx,
  { member, keep, now }: { readonly member: bigint; readonly keep: number; readonly now: Millis },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH beyond AS (
      SELECT id FROM identity.session
      WHERE member_id = ${member} AND ended_at IS NULL AND stage = 'open' AND ends_at > ${time(now)}
        AND seen_at + idle_seconds * interval '1 second' > ${time(now)}
      ORDER BY started_at DESC, id DESC OFFSET ${keep}
    ), ended AS (
      UPDATE identity.session SET ended_at = ${time(now)}, end_reason = 'too many'
      WHERE id IN (SELECT id FROM beyond) RETURNING id
    )
    SELECT ended.id FROM ended CROSS JOIN LATERAL pg_notify('session_ended', ended.id::text)`.execute(tx)
  return rows.map(({ id }) => id)
}

import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

const time = (at: Millis) => new Date(at)

type End = { readonly now: Millis; readonly reason: string }

/**
 * Ends the sessions that a query names, and the pages that they opened by a code. Whoever keeps sockets or games open on a session listens
 * to `session_ended`, and hears of it at the commit.
 */
async function endThose(
  tx: Tx,
  those: RawBuilder<unknown>,
  { now, reason, except = null }: End & { readonly except?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH those AS (${those}), ended AS (
      UPDATE identity.session SET ended_at = ${time(now)}, end_reason = ${reason}
      WHERE ended_at IS NULL AND (id IN (SELECT id FROM those) OR parent IN (SELECT id FROM those))
        AND (${except}::uuid IS NULL OR id <> ${except}::uuid) RETURNING id
    )
    SELECT ended.id FROM ended CROSS JOIN LATERAL pg_notify('session_ended', ended.id::text)`.execute(tx)
  return rows.map(({ id }) => id)
}

type OfMember = { readonly member: bigint; readonly session: string | null; readonly except?: string | null }

export const endSessions = (tx: Tx, { member, session, ...end }: End & OfMember): Promise<string[]> =>
  endThose(
    tx,
    sql`
      SELECT id FROM identity.session
      WHERE member_id = ${member} AND ended_at IS NULL AND (${session}::uuid IS NULL OR id = ${session}::uuid)`,
    end,
  )

export const endSessionsByCookie = (tx: Tx, { cookie, ...end }: End & { readonly cookie: Buffer }): Promise<string[]> =>
  endThose(tx, sql`SELECT id FROM identity.session WHERE cookie_hash = ${cookie} AND ended_at IS NULL`, end)

type Crowd = {
  readonly member: bigint
  readonly keep: number
  /** Of the pages that this session opened; null: of those that somebody logged in to. */
  readonly parent: string | null
  readonly now: Millis
}

/** Ends the oldest of a member's live sessions beyond as many as may be open, and answers which. */
export const endCrowdedOut = (tx: Tx, { member, keep, parent, now }: Crowd): Promise<string[]> =>
  endThose(
    tx,
    sql`
      SELECT id FROM identity.session
      WHERE member_id = ${member} AND ended_at IS NULL AND stage = 'open' AND ends_at > ${time(now)}
        AND seen_at + idle_seconds * interval '1 second' > ${time(now)} AND parent IS NOT DISTINCT FROM ${parent}::uuid
      ORDER BY started_at DESC, id DESC OFFSET ${keep}`,
    { now, reason: 'too many' },
  )

/** Ends so many of the sessions that nobody uses any more, or that have had their time. */
export const endOver = (tx: Tx, { now, most }: { readonly now: Millis; readonly most: number }): Promise<string[]> =>
  endThose(
    tx,
    sql`
      SELECT id FROM identity.session
      WHERE ended_at IS NULL AND (ends_at <= ${time(now)} OR seen_at + idle_seconds * interval '1 second' <= ${time(now)})
      LIMIT ${most} FOR UPDATE SKIP LOCKED`,
    { now, reason: 'over' },
  )

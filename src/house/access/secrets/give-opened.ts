import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

type Giving = { readonly member: bigint; readonly hash: string; readonly now: Millis; readonly until: Millis }

/**
 * Gives somebody who has never been in a password that is good for one thing, being changed. False, and nothing is changed, where they have
 * chosen their own or have been in before: whoever opened the account has no more say in it.
 */
export async function giveOpened(tx: Tx, { member, hash, now, until }: Giving): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.credential AS c (member_id, purpose, hash, changed_at, first_until)
    SELECT id, 'login', ${hash}, ${new Date(now)}::timestamptz, ${new Date(until)}::timestamptz
    FROM identity.member WHERE id = ${member} AND last_login_at IS NULL
    ON CONFLICT (member_id, purpose) DO UPDATE
      SET hash = excluded.hash, changed_at = excluded.changed_at, first_until = excluded.first_until WHERE c.first_until IS NOT NULL
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

type Due = { readonly merchant: number; readonly before: Millis; readonly after: bigint; readonly most: number }

/** Members who closed their account before a moment and are somebody still, by their numbers; each is this transaction's until it ends. */
export async function closedMembers(tx: Tx, { merchant, before, after, most }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member
    WHERE merchant_id = ${merchant} AND blocked_by = 'member:' || id AND erased_at IS NULL AND blocked_at < ${new Date(before)}
      AND id > ${after}
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes a member a number: the name they logged in by, what operators wrote of them, and by what they were like others. */
export async function eraseMember(tx: Tx, { member, now }: { readonly member: bigint; readonly now: Millis }): Promise<void> {
  await sql`SELECT identity.erase_words(${member})`.execute(tx)
  await sql`UPDATE identity.subaccount SET label = '' WHERE member = ${member}`.execute(tx)
  // Keys of accounts that people choose are in small letters, so that nobody can have taken this one.
  await sql`
    UPDATE identity.member
    SET account = 'erased-' || id, account_key = 'ERASED-' || id, nickname = 'erased-' || id, registered_ip = '0.0.0.0', register_url = NULL,
      last_login_ip = NULL, previous_login_ip = NULL, erased_at = ${new Date(now)}
    WHERE id = ${member}`.execute(tx)
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

/** Takes away what was written to a member alone, and what they did with messages to all. */
export async function eraseMessages(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM notifications.message_mark WHERE member = ${member}`.execute(tx)
  await sql`DELETE FROM notifications.message WHERE member = ${member}`.execute(tx)
}

type Old = { readonly merchant: number; readonly before: Millis; readonly most: number }

/** Takes away messages to single members that came before a moment; answers how many. Repeat until fewer than `most` are left. */
export async function eraseOldMessages(tx: Tx, { merchant, before, most }: Old): Promise<number> {
  const { rows } = await sql`
    WITH old AS (
      SELECT id FROM notifications.message WHERE merchant = ${merchant} AND member IS NOT NULL AND comes_at < ${new Date(before)}
      ORDER BY comes_at LIMIT ${most}
    ), marks AS (DELETE FROM notifications.message_mark WHERE message IN (SELECT id FROM old))
    DELETE FROM notifications.message WHERE id IN (SELECT id FROM old) RETURNING 1`.execute(tx)
  return rows.length
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

/** Takes away what a member told the merchant, with its pictures. */
export async function eraseFeedback(tx: Tx, member: bigint): Promise<void> {
  await sql`
    DELETE FROM content.feedback_picture WHERE feedback IN (SELECT id FROM content.feedback WHERE member = ${member})`.execute(tx)
  await sql`DELETE FROM content.feedback WHERE member = ${member}`.execute(tx)
}

type Old = { readonly merchant: number; readonly before: Millis; readonly most: number }

/** Takes away feedback, of visitors too, that was settled before a moment; answers how much. Repeat until less than `most` is left. */
export async function eraseOldFeedback(tx: Tx, { merchant, before, most }: Old): Promise<number> {
  const { rows: old } = await sql<{ id: string }>`
    SELECT id FROM content.feedback WHERE merchant = ${merchant} AND settled_at < ${new Date(before)}
    ORDER BY settled_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  const ids = old.map(({ id }) => id)
  await sql`DELETE FROM content.feedback_picture WHERE feedback = ANY(${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM content.feedback WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return ids.length
}

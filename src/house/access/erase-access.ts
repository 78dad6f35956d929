import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'

/** Where nobody was: what stands in place of an address that is kept no longer. */
const NOWHERE = '0.0.0.0'

/** Takes away by what a member logged in, and from where. That there were sessions, and when, stays. */
export async function eraseAccess(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM identity.passkey WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.totp WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.recovery_code WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.chosen_way WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.device WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.place WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.remembered WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.provider_link WHERE member_id = ${member}`.execute(tx)
  await sql`
    UPDATE identity.session SET ip = ${NOWHERE}, user_agent = '' WHERE member_id = ${member} AND ip <> ${NOWHERE}`.execute(tx)
}

type Old = { readonly merchant: number; readonly before: Millis; readonly most: number }

/** Takes away from where and by which browser sessions were that ended before a moment; answers of how many. Repeat until fewer than `most` are left. */
export async function eraseTraces(tx: Tx, { merchant, before, most }: Old): Promise<number> {
  const { rows } = await sql`
    UPDATE identity.session SET ip = ${NOWHERE}, user_agent = '' WHERE id IN (
      SELECT id FROM identity.session
      WHERE merchant_id = ${merchant} AND ended_at < ${new Date(before)} AND ip <> '0.0.0.0'
      ORDER BY ended_at LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING 1`.execute(tx)
  return rows.length
}

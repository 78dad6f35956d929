import { sql } from 'kysely'
import type { Random } from '#kit/random.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { newCode } from '../rules/invitation.ts'

/** The code by which a member invites friends, made when it is first looked at. */
export async function referralCodeOf(
  tx: Tx,
  { merchant, member, random }: { readonly merchant: number; readonly member: bigint; readonly random: Random },
): Promise<string> {
  for (;;) {
    await sql`
      INSERT INTO agents.referral_code (member, merchant, code) VALUES (${member}, ${merchant}, ${newCode(random)})
      ON CONFLICT DO NOTHING`.execute(tx)
    const { rows } = await sql<{ code: string }>`SELECT code FROM agents.referral_code WHERE member = ${member}`.execute(tx)
    if (rows[0]) return rows[0].code
  }
}

/** Whose code it is. */
export async function memberOfCode(
  db: Database | Tx,
  { merchant, code }: { readonly merchant: number; readonly code: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM agents.referral_code WHERE merchant = ${merchant} AND code = ${code}`.execute(db)
  return rows[0]?.member ?? null
}

/** By whose word a member came; null where they came by nobody's. */
export async function inviterOf(db: Database, member: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ by: bigint }>`SELECT by FROM agents.referral WHERE member = ${member}`.execute(db)
  return rows[0]?.by ?? null
}

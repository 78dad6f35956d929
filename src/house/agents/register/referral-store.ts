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

export type Friend = { readonly member: bigint; readonly since: Date }

/** Who came by a member's word, newest first, and how many in all. */
export async function friendsOf(
  db: Database,
  { member, before, limit }: { readonly member: bigint; readonly before: bigint | null; readonly limit: number },
): Promise<{ readonly list: readonly Friend[]; readonly total: number }> {
  const { rows } = await sql<Friend>`
    SELECT r.member, n.since FROM agents.referral r JOIN agents.node n USING (member)
    WHERE r.by = ${member} AND r.member < ${before ?? 2n ** 62n} ORDER BY r.member DESC LIMIT ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM agents.referral WHERE by = ${member}`.execute(db)
  return { list: rows, total: counted[0]?.total ?? 0 }
}

/** By whose word a member came; null where they came by nobody's. */
export async function inviterOf(db: Database, member: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ by: bigint }>`SELECT by FROM agents.referral WHERE member = ${member}`.execute(db)
  return rows[0]?.by ?? null
}

import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'

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

/** Who came by whose word, and when. */
export type Invited = Friend & { readonly inviter: bigint }

const invited = sql`r.member, r.by AS inviter, n.since FROM agents.referral r JOIN agents.node n USING (member)`

/** How a member came by somebody's word; null where they came by nobody's. */
export async function invitedAs(db: Database, member: bigint): Promise<Invited | null> {
  const { rows } = await sql<Invited>`SELECT ${invited} WHERE r.member = ${member}`.execute(db)
  return rows[0] ?? null
}

type Page = { readonly merchant: number; readonly after: bigint; readonly limit: number }

/** Who came by somebody's word since a moment, by number. */
export async function newFriends(
  db: Database,
  { merchant, since, after, limit }: Page & { readonly since: Date },
): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    SELECT ${invited} WHERE n.merchant = ${merchant} AND n.since >= ${since} AND r.member > ${after} ORDER BY r.member LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Members by whose word anybody came, by number. */
export async function invitersAfter(db: Database, { merchant, after, limit }: Page): Promise<{ readonly member: bigint }[]> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT n.member FROM agents.node n
    WHERE n.merchant = ${merchant} AND n.member > ${after} AND EXISTS (SELECT FROM agents.referral r WHERE r.by = n.member)
    ORDER BY n.member LIMIT ${limit}`.execute(db)
  return rows
}

export type FriendBelow = { readonly inviter: bigint; readonly friend: bigint; readonly level: number }

/** The friends of members, the friends of those, and so on: their own friends are level 1. */
export async function friendsBelow(
  db: Database,
  { inviters, levels }: { readonly inviters: readonly bigint[]; readonly levels: number },
): Promise<FriendBelow[]> {
  const { rows } = await sql<FriendBelow>`
    WITH RECURSIVE below AS (
      SELECT r.by AS inviter, r.member AS friend, 1 AS level FROM agents.referral r WHERE r.by = ANY(${inviters.map(String)}::bigint[])
      UNION ALL
      SELECT b.inviter, r.member, b.level + 1 FROM below b JOIN agents.referral r ON r.by = b.friend WHERE b.level < ${levels}
    )
    SELECT inviter, friend, level FROM below ORDER BY inviter, friend`.execute(db)
  return rows
}

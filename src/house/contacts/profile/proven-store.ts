import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Channel } from '#runtime/carriers.ts'
import { sql } from 'kysely'

const time = (at: Millis) => new Date(at)

type Db = Database | Tx

type Contact = { readonly merchant: number; readonly channel: Channel }

/** False where another member proved it before. */
export async function saveProven(
  tx: Tx,
  { member, merchant, channel, mark, now }: Contact & { member: bigint; mark: Buffer; now: Millis },
): Promise<boolean> {
  await sql`DELETE FROM identity.proven_contact WHERE member_id = ${member} AND channel = ${channel}`.execute(tx)
  const { rows } = await sql`
    INSERT INTO identity.proven_contact (member_id, channel, merchant_id, mark, proven_at)
    VALUES (${member}, ${channel}, ${merchant}, ${mark}, ${time(now)}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function findByProven(
  db: Db,
  { merchant, channel, marks }: Contact & { marks: readonly Buffer[] },
): Promise<bigint | null> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member_id AS member FROM identity.proven_contact
    WHERE merchant_id = ${merchant} AND channel = ${channel} AND mark = ANY(${[...marks]}::bytea[])`.execute(db)
  return rows[0]?.member ?? null
}

/** Which ways of a member's are proven. */
export async function provenOf(db: Db, member: bigint): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    SELECT channel FROM identity.proven_contact WHERE member_id = ${member} ORDER BY channel`.execute(db)
  return rows.map(({ channel }) => channel)
}

/** Which ways of many members' are proven. */
export async function provenAmong(
  db: Db,
  members: readonly bigint[],
): Promise<readonly { readonly member: bigint; readonly channel: Channel }[]> {
  const { rows } = await sql<{ member: bigint; channel: Channel }>`
    SELECT member_id AS member, channel FROM identity.proven_contact
    WHERE member_id = ANY(${members.map(String)}::bigint[]) ORDER BY member_id, channel`.execute(db)
  return rows
}

/** What a member no longer has is no longer proven. */
export async function keepProvenOnly(tx: Tx, { member, marks }: { member: bigint; marks: readonly Buffer[] }): Promise<void> {
  await sql`
    DELETE FROM identity.proven_contact WHERE member_id = ${member} AND mark <> ALL(${[...marks]}::bytea[])`.execute(tx)
}

export async function remarkProven(
  tx: Tx,
  { member, channel, mark }: { member: bigint; channel: Channel; mark: Buffer },
): Promise<void> {
  await sql`UPDATE identity.proven_contact SET mark = ${mark} WHERE member_id = ${member} AND channel = ${channel}`.execute(tx)
}

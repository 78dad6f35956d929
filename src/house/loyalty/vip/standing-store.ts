import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx

/** The rank on which a member is now. */
export async function rankNow(db: Db, member: bigint): Promise<number> {
  const { rows } = await sql<{ rank: number }>`SELECT rank FROM loyalty.standing WHERE member = ${member}`.execute(db)
  return rows[0]?.rank ?? 0
}

/** Those of these members who are above the first level, with their rank. */
export async function ranksOf(db: Db, members: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ member: bigint; rank: number }>`
    SELECT member, rank FROM loyalty.standing WHERE member = ANY(${members.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ member, rank }) => [member, rank]))
}

/** Those of these members who are above the first level, or were: their rank, and the day from which on they have it. */
export async function standingsOf(
  db: Db,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly rank: number; readonly since: string }>> {
  const { rows } = await sql<{ member: bigint; rank: number; since: string }>`
    SELECT member, rank, since FROM loyalty.standing WHERE member = ANY(${members.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ member, rank, since }) => [member, { rank, since }]))
}

/** The rank on which a member was at the end of a day. */
export async function rankOn(db: Db, member: bigint, day: string): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    SELECT rank FROM loyalty.level_change WHERE member = ${member} AND since <= ${day} ORDER BY since DESC, month DESC, rank DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.rank ?? 0
}

export type LevelChange = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly since: string
  readonly before: number
  readonly rank: number
  readonly reason: 'reached' | 'not_kept'
  readonly month: string
  readonly valid: Units
}

/** Moves a member to another level, with what was the reason. */
export async function changeLevel(tx: Tx, change: LevelChange & { readonly at: Millis }): Promise<void> {
  const { id, merchant, member, since, before, rank, reason, month, valid, at } = change
  await sql`
    INSERT INTO loyalty.standing (member, merchant, rank, since) VALUES (${member}, ${merchant}, ${rank}, ${since})
    ON CONFLICT (member) DO UPDATE SET rank = excluded.rank, since = excluded.since`.execute(tx)
  await sql`
    INSERT INTO loyalty.level_change (id, merchant, member, since, before, rank, reason, month, valid, noted_at)
    VALUES (${id}, ${merchant}, ${member}, ${since}, ${before}, ${rank}, ${reason}, ${month}, ${valid}, ${new Date(at)})`.execute(
    tx,
  )
}

/** How a member came to their levels, the newest first. */
export async function changesOf(db: Db, member: bigint, limit: number): Promise<LevelChange[]> {
  const { rows } = await sql<LevelChange>`
    SELECT id, merchant, member, since, before, rank, reason, month, valid FROM loyalty.level_change
    WHERE member = ${member} ORDER BY since DESC, month DESC, rank DESC LIMIT ${limit}`.execute(db)
  return rows
}

type Paged = { readonly merchant: number; readonly since: string; readonly after: bigint; readonly limit: number }

/** Members above the first level, who came to theirs before a day. */
export async function aboveFirst(db: Db, { merchant, since, after, limit }: Paged): Promise<{ readonly member: bigint }[]> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM loyalty.standing WHERE merchant = ${merchant} AND rank > 0 AND since < ${since} AND member > ${after}
    ORDER BY member LIMIT ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { LinkKind } from '#house/members/rules/link-kinds.ts'
import type { FriendState } from '../rules/friend.ts'

type Db = Database | Tx

export type FriendRow = {
  readonly member: bigint
  readonly merchant: number
  readonly inviter: bigint
  readonly version: number
  readonly deposited: Units
  readonly staked: Units
  readonly reachedAt: Date
  readonly state: FriendState
  readonly linkedBy: readonly LinkKind[]
  readonly place: number | null
}

const columns = sql`member, merchant, inviter, version, deposited, staked, reached_at AS "reachedAt", state, linked_by AS "linkedBy", place`

/** One inviter's friends are counted one after another, until the transaction ends. */
export async function lockInviter(tx: Tx, inviter: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral.inviter', ${inviter}))`.execute(tx)
}

/** At which place the next friend counts. */
export async function nextPlace(tx: Tx, inviter: bigint): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT coalesce(max(place), 0) + 1 AS place FROM referral.friend WHERE inviter = ${inviter}`.execute(tx)
  return rows[0]?.place ?? 1
}

type Reached = Omit<FriendRow, 'reachedAt' | 'state'> & { readonly at: Millis }

/** False where the friend stands there already. */
export async function insertFriend(tx: Tx, { at, ...row }: Reached): Promise<boolean> {
  const state: FriendState = row.place === null ? 'waiting' : 'counted'
  const { rows } = await sql`
    INSERT INTO referral.friend (member, merchant, inviter, version, deposited, staked, reached_at, state, linked_by, place)
    VALUES (${row.member}, ${row.merchant}, ${row.inviter}, ${row.version}, ${row.deposited}, ${row.staked}, ${new Date(at)}, ${state},
      ${[...row.linkedBy]}::text[], ${row.place})
    ON CONFLICT (member) DO NOTHING RETURNING member`.execute(tx)
  return rows.length > 0
}

/** Those of these members who stand there, by number. */
export async function knownAmong(db: Db, members: readonly bigint[]): Promise<ReadonlyMap<bigint, FriendRow>> {
  const { rows } = await sql<FriendRow>`
    SELECT ${columns} FROM referral.friend WHERE member = ANY(${members.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.member, row]))
}

/** The friend of the merchant, locked until the transaction ends. */
export async function lockFriend(
  tx: Tx,
  { member, merchant }: Pick<FriendRow, 'member' | 'merchant'>,
): Promise<FriendRow | null> {
  const { rows } = await sql<FriendRow>`
    SELECT ${columns} FROM referral.friend WHERE member = ${member} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Decision = Pick<FriendRow, 'member' | 'place'> & { readonly by: string; readonly reason: string; readonly at: Millis }

/** Counted at a place, or refused where there is none. */
export async function writeDecision(tx: Tx, { member, place, by, reason, at }: Decision): Promise<void> {
  const state: FriendState = place === null ? 'refused' : 'counted'
  await sql`
    UPDATE referral.friend SET state = ${state}, place = ${place}, decided_at = ${new Date(at)}, decided_by = ${by}, reason = ${reason}
    WHERE member = ${member}`.execute(tx)
}

type Page = { readonly merchant: number; readonly after: bigint; readonly limit: number }

/** Friends who wait for an operator, by number. */
export async function waitingFriends(db: Database, { merchant, after, limit }: Page): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    SELECT ${columns} FROM referral.friend WHERE merchant = ${merchant} AND state = 'waiting' AND member > ${after}
    ORDER BY member LIMIT ${limit}`.execute(db)
  return rows
}

/** Those of an inviter who count. */
export async function countedOf(tx: Tx, inviter: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM referral.friend WHERE inviter = ${inviter} AND place IS NOT NULL ORDER BY member`.execute(tx)
  return rows.map(({ member }) => member)
}

/** Has an operator look at a friend who counted: their place is free again. */
export async function writeWaiting(tx: Tx, { member, linkedBy }: Pick<FriendRow, 'member' | 'linkedBy'>): Promise<void> {
  await sql`
    UPDATE referral.friend SET state = 'waiting', place = NULL, linked_by = ${[...linkedBy]}::text[] WHERE member = ${member}`.execute(
    tx,
  )
}

/** How many friends of a member count. */
export async function countedFriends(db: Database, inviter: bigint): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    SELECT count(place)::int AS counted FROM referral.friend WHERE inviter = ${inviter}`.execute(db)
  return rows[0]?.counted ?? 0
}

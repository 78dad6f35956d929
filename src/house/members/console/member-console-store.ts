import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { MemberState } from '../rules/freezes.ts'

type Db = Database | Tx

/** A member as the console lists them. */
export type Listed = {
  readonly id: bigint
  readonly account: string
  readonly accountKey: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly state: MemberState
}

const frozen = sql`EXISTS (SELECT 1 FROM identity.freeze f WHERE f.member_id = m.id)`

const columns = sql`
  m.id, m.account, m.account_key AS "accountKey", m.nickname, m.type, m.currency, m.registered_at AS "registeredAt",
  m.last_login_at AS "lastLoginAt", CASE WHEN m.blocked_at IS NOT NULL THEN 'blocked' WHEN ${frozen} THEN 'frozen' ELSE 'open' END AS state`

export type Listing = { readonly merchant: number; readonly state: MemberState | null; readonly limit: number }

const inState = (state: MemberState | null) =>
  state === null
    ? sql``
    : state === 'blocked'
      ? sql`AND m.blocked_at IS NOT NULL`
      : sql`AND m.blocked_at IS NULL AND ${isFrozen(state)}`
const isFrozen = (state: MemberState) => (state === 'frozen' ? frozen : sql`NOT ${frozen}`)

/** Newest first, from before an id. */
export async function listNewest(
  db: Db,
  { merchant, state, limit, before }: Listing & { before: bigint | null },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT ${columns} FROM identity.member m
    WHERE m.merchant_id = ${merchant} AND m.id < ${before ?? 2n ** 62n} ${inState(state)}
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Those whose account begins so, in the order of accounts, from after one. LIKE would not find its index behind the merchant's wall. */
export async function listByAccount(
  db: Db,
  { merchant, state, limit, beginning, after }: Listing & { beginning: string; after: string },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT ${columns} FROM identity.member m
    WHERE m.merchant_id = ${merchant} AND m.account_key ^@ ${beginning} AND m.account_key ~>~ ${after} ${inState(state)}
    ORDER BY m.account_key USING ~<~ LIMIT ${limit}`.execute(db)
  return rows
}

/** Those who have one of these marks among their contacts. */
export async function listMarked(
  db: Db,
  { merchant, state, limit, marks }: Listing & { marks: readonly Buffer[] },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT ${columns} FROM identity.contact_mark c JOIN identity.member m ON m.id = c.member_id
    WHERE c.merchant_id = ${merchant} AND c.mark = ANY(${[...marks]}::bytea[]) ${inState(state)}
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** These members, in no order; one that is not there is left out. */
export async function listMembers(db: Db, ids: readonly bigint[]): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT ${columns} FROM identity.member m WHERE m.id = ANY(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

export type Known = Listed & {
  readonly language: string
  readonly registeredIp: string
  readonly registerMethod: string
  readonly recommenderId: string | null
  readonly lastLoginIp: string | null
  readonly previousLoginAt: Date | null
  readonly previousLoginIp: string | null
}

/** Null where the merchant has no such member. */
export async function findMemberOf(db: Db, { id, merchant }: { id: bigint; merchant: number }): Promise<Known | null> {
  const { rows } = await sql<Known>`
    SELECT ${columns}, m.language, host(m.registered_ip) AS "registeredIp", m.register_method AS "registerMethod",
      m.recommender_id AS "recommenderId", host(m.last_login_ip) AS "lastLoginIp", m.previous_login_at AS "previousLoginAt",
      host(m.previous_login_ip) AS "previousLoginIp"
    FROM identity.member m WHERE m.id = ${id} AND m.merchant_id = ${merchant}`.execute(db)
  return rows[0] ?? null
}

type Came = { readonly merchant: number; readonly since: Date; readonly before: bigint | null; readonly limit: number }

/** Members and agents of a merchant who logged in or registered since a moment, the newest first. */
export async function cameSince(
  db: Db,
  { merchant, since, before, limit }: Came,
): Promise<{ readonly member: bigint; readonly registeredAt: Date }[]> {
  const { rows } = await sql<{ member: bigint; registeredAt: Date }>`
    SELECT id AS member, registered_at AS "registeredAt" FROM identity.member
    WHERE merchant_id = ${merchant} AND type <> 4 AND (${before}::bigint IS NULL OR id < ${before}::bigint)
      AND (registered_at >= ${since} OR last_login_at >= ${since}) ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Whether the merchant has this member. */
export async function isMemberOf(db: Db, of: { readonly id: bigint; readonly merchant: number }): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM identity.member WHERE id = ${of.id} AND merchant_id = ${of.merchant}`.execute(db)
  return rows.length > 0
}

/** Locks a member until the transaction ends; false where the merchant has none of this number. */
export async function lockMemberOf(tx: Tx, { id, merchant }: { id: bigint; merchant: number }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.member WHERE id = ${id} AND merchant_id = ${merchant} FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** Holds a member's row until the transaction ends. */
export async function lockMember(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT 1 FROM identity.member WHERE id = ${member} FOR UPDATE`.execute(tx)
}

/** How many members registered in a stretch of time, and how many have a session that was used since a moment. */
export async function countMembers(
  db: Db,
  { merchant, from, to, seenSince }: { merchant: number; from: Date; to: Date; seenSince: Date },
): Promise<{ registered: number; online: number }> {
  const { rows } = await sql<{ registered: number; online: number }>`
    SELECT (SELECT count(*)::int FROM identity.member WHERE merchant_id = ${merchant} AND registered_at >= ${from} AND registered_at < ${to} AND type <> 5)
        AS registered,
      (SELECT count(DISTINCT member_id)::int FROM identity.session
        WHERE merchant_id = ${merchant} AND ended_at IS NULL AND seen_at > ${seenSince}) AS online`.execute(db)
  return rows[0] ?? { registered: 0, online: 0 }
}

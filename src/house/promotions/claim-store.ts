import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { laneOf, readHeads } from '#house/wallet/index.ts'
import type { ClaimState } from './rules/standing.ts'
import type { Terms } from './rules/terms.ts'

type Db = Database | Tx

/** What a member has of a promotion. From when its bonus was issued on, with the terms of then. */
export type ClaimRow = {
  readonly id: string
  readonly promotion: string
  readonly merchant: number
  readonly member: bigint
  readonly day: string
  readonly state: ClaimState
  readonly beganAt: Date
  readonly remark: string | null
  /** Somebody who may be the same person had it when the member asked for it, or claimed it. */
  readonly linked: boolean
  readonly answer: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly deposit: string | null
  readonly issued: Issued | null
  readonly ended: { readonly at: Millis; readonly released: Units } | null
}

export type Issued = {
  readonly terms: Terms
  /** The account of the bonus; null for free rounds, whose reward is the claim itself. */
  readonly bonus: bigint | null
  readonly amount: Units
  readonly requirement: Units
  readonly at: Millis
  readonly expiresAt: Millis
}

type Stored = Omit<ClaimRow, 'issued' | 'ended'> & {
  readonly terms: Terms | null
  readonly bonus: bigint | null
  readonly amount: Units | null
  readonly requirement: Units | null
  readonly issuedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly released: Units | null
}

const columns = sql`c.id, c.promotion, c.merchant, c.member, c.day, c.state, c.began_at AS "beganAt", c.remark, c.linked, c.answer, c.decided_at AS "decidedAt",
  c.decided_by AS "decidedBy", c.deposit, c.terms, c.bonus, c.amount, c.requirement, c.issued_at AS "issuedAt", c.expires_at AS "expiresAt",
  c.ended_at AS "endedAt", c.released`

/** What was issued is there as a whole or not at all, and so is the end; the table sees to it. */
function rowOf({ terms, bonus, amount, requirement, issuedAt, expiresAt, endedAt, released, ...row }: Stored): ClaimRow {
  const issued = terms && {
    terms,
    bonus,
    amount: amount!,
    requirement: requirement!,
    at: issuedAt!.getTime(),
    expiresAt: expiresAt!.getTime(),
  }
  return { ...row, issued, ended: endedAt && { at: endedAt.getTime(), released: released! } }
}

/** One member's promotions are taken one after another, until the transaction ends. */
export async function lockClaims(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('promotions.claim', ${member}))`.execute(tx)
}

/** All that a member has, the newest first. */
export async function claimsOf(db: Db, member: bigint): Promise<ClaimRow[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.claim c WHERE c.member = ${member} ORDER BY c.id DESC LIMIT 200`.execute(db)
  return rows.map(rowOf)
}

/** What a member has in a promotion: on this day, where it is daily; the bonus in process goes before it. */
export async function claimIn(
  db: Db,
  { promotion, member, day }: { readonly promotion: string; readonly member: bigint; readonly day: string },
): Promise<ClaimRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.claim c
    WHERE c.promotion = ${promotion} AND c.member = ${member} AND (c.day = ${day} OR c.state = 'process')
    ORDER BY c.state = 'process' DESC LIMIT 1`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Whether one of these members has anything of a promotion. */
export async function isTakenBy(
  db: Db,
  { promotion, members }: { readonly promotion: string; readonly members: readonly bigint[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM promotions.claim WHERE promotion = ${promotion} AND member = ANY(${members.map(String)}::bigint[]) LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether one of these members was issued a promotion, or may claim it by an operator's word. */
export async function isHeldBy(
  db: Db,
  { promotion, members }: { readonly promotion: string; readonly members: readonly bigint[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM promotions.claim
    WHERE promotion = ${promotion} AND member = ANY(${members.map(String)}::bigint[]) AND (issued_at IS NOT NULL OR state = 'issued')
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Has an operator look at what was joined. */
export async function writeWaiting(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE promotions.claim SET state = 'applying', linked = true WHERE id = ${id}`.execute(tx)
}

/** Locked until the transaction ends. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM promotions.claim c WHERE c.id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ? rowOf(rows[0]) : null
}

type Beginning = Pick<ClaimRow, 'id' | 'promotion' | 'merchant' | 'member' | 'day' | 'state' | 'remark' | 'linked'> & {
  readonly at: Millis
}

export async function insertClaim(tx: Tx, { at, ...row }: Beginning): Promise<void> {
  await sql`
    INSERT INTO promotions.claim (id, promotion, merchant, member, day, state, began_at, remark, linked)
    VALUES (${row.id}, ${row.promotion}, ${row.merchant}, ${row.member}, ${row.day}, ${row.state}, ${new Date(at)}, ${row.remark},
      ${row.linked})`.execute(tx)
}

export async function writeIssue(
  tx: Tx,
  { id, deposit, issued }: Pick<ClaimRow, 'id' | 'deposit'> & { readonly issued: Issued },
): Promise<void> {
  await sql`
    UPDATE promotions.claim SET state = 'process', deposit = ${deposit}, terms = ${JSON.stringify(issued.terms)}::jsonb, bonus = ${issued.bonus},
      amount = ${issued.amount}, requirement = ${issued.requirement}, issued_at = ${new Date(issued.at)}, expires_at = ${new Date(issued.expiresAt)}
    WHERE id = ${id}`.execute(tx)
}

/**
 * The moment from which the journal goes on for a member whose lane the caller holds. Whoever reads rows of later knows what this transaction writes; by
 * its own beginning a row would count or not as its reader was slow or fast.
 */
export async function momentIn(tx: Tx, member: bigint, now: Millis): Promise<Millis> {
  const { times } = await readHeads(tx)
  return Math.max(now, times[laneOf(member)]?.getTime() ?? now)
}

/** It begins later than was written, and lasts as long from then on. */
export async function writeIssuedAt(tx: Tx, id: string, at: Millis): Promise<void> {
  await sql`
    UPDATE promotions.claim SET issued_at = ${new Date(at)}, expires_at = expires_at + (${new Date(at)} - issued_at)
    WHERE id = ${id}`.execute(tx)
}

type Ending = { readonly id: string; readonly state: ClaimState; readonly at: Millis; readonly released: Units }

export async function writeEnd(tx: Tx, { id, state, at, released }: Ending): Promise<void> {
  await sql`
    UPDATE promotions.claim SET state = ${state}, ended_at = ${new Date(at)}, released = ${released} WHERE id = ${id}`.execute(tx)
}

type Deciding = {
  readonly id: string
  readonly state: 'issued' | 'rejected'
  readonly answer: string | null
  readonly by: string
  readonly at: Millis
}

export async function writeDecision(tx: Tx, { id, state, answer, by, at }: Deciding): Promise<void> {
  await sql`
    UPDATE promotions.claim SET state = ${state}, answer = ${answer}, decided_by = ${by}, decided_at = ${new Date(at)} WHERE id = ${id}`.execute(
    tx,
  )
}

type Listing = { readonly merchant: number; readonly waiting: boolean; readonly beyond: string | null; readonly limit: number }

/** Applications that wait, the longest first; or that were decided, the newest first. */
export async function listApplications(db: Db, { merchant, waiting, beyond, limit }: Listing): Promise<ClaimRow[]> {
  const { rows } = waiting
    ? await sql<Stored>`
        SELECT ${columns} FROM promotions.claim c WHERE c.merchant = ${merchant} AND c.state = 'applying'
          AND (${beyond}::uuid IS NULL OR c.id > ${beyond}::uuid) ORDER BY c.id LIMIT ${limit}`.execute(db)
    : await sql<Stored>`
        SELECT ${columns} FROM promotions.claim c WHERE c.merchant = ${merchant} AND c.decided_at IS NOT NULL
          AND (${beyond}::uuid IS NULL OR c.id < ${beyond}::uuid) ORDER BY c.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** Bonuses in process whose end may have come; those that expire first come first. */
export async function inProcess(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ClaimRow[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.claim c WHERE c.state = 'process' AND (${after}::uuid IS NULL OR c.id > ${after}::uuid)
    ORDER BY c.id LIMIT ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** Bonuses that these members were ever issued. */
export async function issuedTo(db: Db, members: readonly bigint[]): Promise<(ClaimRow & { readonly issued: Issued })[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.claim c WHERE c.member = ANY(${members.map(String)}::bigint[]) AND c.issued_at IS NOT NULL`.execute(
    db,
  )
  return rows.map(rowOf).flatMap((row) => (row.issued ? [{ ...row, issued: row.issued }] : []))
}

/** By claim, what was played for it. */
export async function playedFor(db: Db, claims: readonly Pick<ClaimRow, 'id' | 'member'>[]): Promise<ReadonlyMap<string, Units>> {
  const { rows } = await sql<{ claim: string; counted: Units }>`
    SELECT p.claim, p.counted FROM unnest(${claims.map(({ member }) => laneOf(member))}::smallint[], ${claims.map(({ member }) => String(member))}::bigint[],
      ${claims.map(({ id }) => id)}::uuid[]) k(lane, member, claim) JOIN promotions.played p USING (lane, member, claim)`.execute(
    db,
  )
  return new Map(rows.map(({ claim, counted }) => [claim, counted]))
}

export type Cost = {
  readonly promotion: string
  readonly issued: Units
  readonly released: Units
  readonly members: number
  readonly open: number
}

/** What promotions of a merchant gave, and what became of it. */
export async function costsOf(db: Db, merchant: number): Promise<ReadonlyMap<string, Cost>> {
  const { rows } = await sql<Cost>`
    SELECT c.promotion, sum(c.amount)::bigint AS issued, coalesce(sum(c.released), 0)::bigint AS released, count(DISTINCT c.member)::int AS members,
      count(*) FILTER (WHERE c.state = 'process')::int AS open
    FROM promotions.claim c WHERE c.merchant = ${merchant} AND c.amount IS NOT NULL GROUP BY c.promotion`.execute(db)
  return new Map(rows.map((row) => [row.promotion, row]))
}

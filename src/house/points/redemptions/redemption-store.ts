import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { RedemptionState } from '../contract.ts'
import type { GoodKind } from '../rules/good.ts'

type Db = Database | Tx

export type RedemptionRow = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly good: string
  readonly kind: GoodKind
  readonly names: Readonly<Record<string, string>>
  readonly quantity: number
  readonly amount: Units
  readonly state: RedemptionState
  /** Null where nothing is sent. */
  readonly address: SealedProfile | null
  readonly createdAt: Date
  readonly answer: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

type Stored = Omit<RedemptionRow, 'address'> & { readonly [Part in keyof SealedProfile]: SealedProfile[Part] | null }

const columns = sql`r.id, r.merchant, r.member, r.good, g.terms->>'kind' AS kind, r.names, r.quantity, r.amount, r.state, r.kid,
  r.key_sealed AS "keySealed", r.sealed, r.created_at AS "createdAt", r.answer, r.decided_by AS "decidedBy", r.decided_at AS "decidedAt"`

const rowOf = ({ kid, keySealed, sealed, ...row }: Stored): RedemptionRow => ({
  ...row,
  address: kid !== null && keySealed && sealed ? { kid, keySealed, sealed } : null,
})

type Insert = Pick<RedemptionRow, 'id' | 'merchant' | 'member' | 'good' | 'names' | 'quantity' | 'amount' | 'address'> & {
  readonly at: Millis
}

export async function insertRedemption(tx: Tx, { address, at, ...row }: Insert): Promise<void> {
  await sql`
    INSERT INTO points.redemption (id, merchant, member, good, names, quantity, amount, state, kid, key_sealed, sealed, created_at)
    VALUES (${row.id}, ${row.merchant}, ${row.member}, ${row.good}, ${JSON.stringify(row.names)}::jsonb, ${row.quantity}, ${row.amount},
      'in_process', ${address?.kid ?? null}, ${address?.keySealed ?? null}, ${address?.sealed ?? null}, ${new Date(at)})`.execute(
    tx,
  )
}

type Whose = { readonly member: bigint; readonly merchant: number }

/** How many of each good a member redeemed, but for what was rejected. */
export async function redeemedBy(db: Db, { member, merchant }: Whose): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ good: string; had: number }>`
    SELECT good, sum(quantity)::int AS had FROM points.redemption
    WHERE member = ${member} AND merchant = ${merchant} AND state <> 'rejected' GROUP BY good ORDER BY good`.execute(db)
  return new Map(rows.map(({ good, had }) => [good, had]))
}

/** How many of each good of a merchant were redeemed, but for what was rejected. */
export async function redeemedOfGoods(db: Db, merchant: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ good: string; redeemed: number }>`
    SELECT g.id AS good, coalesce(sum(r.quantity) FILTER (WHERE r.state <> 'rejected'), 0)::int AS redeemed
    FROM points.good g LEFT JOIN points.redemption r ON r.good = g.id WHERE g.merchant = ${merchant} GROUP BY g.id ORDER BY g.id`.execute(
    db,
  )
  return new Map(rows.map(({ good, redeemed }) => [good, redeemed]))
}

type Paged = { readonly before: string | null; readonly limit: number }

/** A member's own, the newest first. */
export async function redemptionsOf(db: Db, { member, merchant, before, limit }: Whose & Paged): Promise<RedemptionRow[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM points.redemption r JOIN points.good g ON g.id = r.good
    WHERE r.member = ${member} AND r.merchant = ${merchant} AND (${before}::uuid IS NULL OR r.id < ${before}::uuid)
    ORDER BY r.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(rowOf)
}

type Queue = { readonly merchant: number; readonly waiting: boolean; readonly beyond: string | null; readonly limit: number }

/** All of a merchant: what waits, the longest first, or what was decided, the newest first. */
export async function listRedemptions(db: Db, { merchant, waiting, beyond, limit }: Queue): Promise<RedemptionRow[]> {
  const [which, order] = waiting
    ? [sql`r.state = 'in_process' AND (${beyond}::uuid IS NULL OR r.id > ${beyond}::uuid)`, sql`r.id`]
    : [sql`r.state <> 'in_process' AND (${beyond}::uuid IS NULL OR r.id < ${beyond}::uuid)`, sql`r.id DESC`]
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM points.redemption r JOIN points.good g ON g.id = r.good
    WHERE r.merchant = ${merchant} AND ${which} ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** Locked until the transaction ends; null where the merchant has no such redemption. */
export async function lockRedemption(
  tx: Tx,
  { id, merchant }: Pick<RedemptionRow, 'id' | 'merchant'>,
): Promise<RedemptionRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM points.redemption r JOIN points.good g ON g.id = r.good
    WHERE r.id = ${id} AND r.merchant = ${merchant} FOR UPDATE OF r`.execute(tx)
  return rows[0] ? rowOf(rows[0]) : null
}

type Decision = Pick<RedemptionRow, 'id' | 'answer'> & {
  readonly state: 'approved' | 'rejected'
  /** Names the movement that gives the points back. */
  readonly returned: string | null
  readonly by: string
  readonly at: Millis
}

export async function writeDecision(tx: Tx, { id, state, answer, returned, by, at }: Decision): Promise<void> {
  await sql`
    UPDATE points.redemption SET state = ${state}, answer = ${answer}, returned = ${returned}, decided_by = ${by}, decided_at = ${new Date(at)}
    WHERE id = ${id}`.execute(tx)
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { RewardKind } from '../rules/reward.ts'

type Db = Database | Tx

export type Reward = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly kind: RewardKind
  /** Who counts by it; null for a share. */
  readonly friend: bigint | null
  readonly amount: Units
}

const columns = sql`id, merchant, member, kind, friend, amount`

/** What is owed for a friend already is owed once. */
export async function oweReward(tx: Tx, { id, merchant, member, kind, friend, amount }: Reward, at: Millis): Promise<void> {
  await sql`
    INSERT INTO referral.reward (id, merchant, member, kind, friend, amount, owed_at)
    VALUES (${id}, ${merchant}, ${member}, ${kind}, ${friend}, ${amount}, ${new Date(at)})
    ON CONFLICT (friend, kind) DO NOTHING`.execute(tx)
}

type Owed = { readonly merchant: number; readonly after: string | null; readonly limit: number }

/** Rewards that were not paid yet, the oldest first. */
export async function rewardsOwed(db: Database, { merchant, after, limit }: Owed): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    SELECT ${columns} FROM referral.reward
    WHERE merchant = ${merchant} AND paid_at IS NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

/** Locks a reward until the transaction ends; false where it was paid before. */
export async function lockOwed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM referral.reward WHERE id = ${id} AND paid_at IS NULL FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** What is not paid yet for a friend is owed no more. */
export async function dropOwedFor(tx: Tx, friend: bigint): Promise<void> {
  await sql`DELETE FROM referral.reward WHERE friend = ${friend} AND paid_at IS NULL`.execute(tx)
}

export async function markPaid(tx: Tx, id: string, at: Millis): Promise<void> {
  await sql`UPDATE referral.reward SET paid_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

type Spending = { readonly merchant: number; readonly day: string; readonly amount: Units; readonly most: Units }

/** Takes an amount of what a merchant pays on a day; false where less is left. */
export async function spendOfDay(tx: Tx, { merchant, day, amount, most }: Spending): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO referral.spent_day AS d (merchant, day, amount) SELECT ${merchant}::int, ${day}, ${amount}::bigint WHERE ${amount}::bigint <= ${most}
    ON CONFLICT (merchant, day) DO UPDATE SET amount = d.amount + excluded.amount WHERE d.amount + excluded.amount <= ${most}
    RETURNING day`.execute(tx)
  return rows.length > 0
}

export type RewardShown = Pick<Reward, 'id' | 'kind' | 'friend' | 'amount'> & { readonly paidAt: Date | null }

/** What came to a member for these friends: as who invited them, or as one of them. */
export async function rewardsForFriends(db: Db, member: bigint, friends: readonly bigint[]): Promise<RewardShown[]> {
  const { rows } = await sql<RewardShown>`
    SELECT id, kind, friend, amount, paid_at AS "paidAt" FROM referral.reward
    WHERE member = ${member} AND friend = ANY(${friends.map(String)}::bigint[]) ORDER BY id`.execute(db)
  return rows
}

export type Sums = { readonly paid: Units; readonly owed: Units }

/** All that a member was ever given for friends, and what is still owed. */
export async function sumsOf(db: Db, member: bigint): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(amount) FILTER (WHERE paid_at IS NOT NULL), 0)::bigint AS paid,
      coalesce(sum(amount) FILTER (WHERE paid_at IS NULL), 0)::bigint AS owed
    FROM referral.reward WHERE member = ${member}`.execute(db)
  return rows[0] ?? { paid: 0n, owed: 0n }
}

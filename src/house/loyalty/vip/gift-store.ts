import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { DatedGift } from '#house/wagers/rules/free-gift.ts'

export type Gift = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly rank: number
  readonly amount: Units
  readonly free: DatedGift | null
}

/** A level’s gift is owed once to a member, however often they come to it. */
export async function oweGifts(tx: Tx, gifts: readonly Gift[], at: Millis): Promise<void> {
  for (const { id, merchant, member, rank, amount, free } of gifts)
    await sql`
      INSERT INTO loyalty.gift (id, merchant, member, rank, amount, free, owed_at)
      VALUES (${id}, ${merchant}, ${member}, ${rank}, ${amount}, ${free && JSON.stringify(free)}::jsonb, ${new Date(at)}) ON CONFLICT (member, rank) DO NOTHING`.execute(
      tx,
    )
}

/** Gifts that are due to be paid, the oldest first; one that was refused is due when it is tried again. */
export async function giftsOwed(
  db: Database,
  { now, after, limit }: { readonly now: Millis; readonly after: string | null; readonly limit: number },
): Promise<Gift[]> {
  const { rows } = await sql<Gift>`
    SELECT id, merchant, member, rank, amount, free FROM loyalty.gift
    WHERE paid_at IS NULL AND (next_try IS NULL OR next_try <= ${new Date(now)}) AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

/** False where it was paid before. */
export async function markGiftPaid(tx: Tx, id: string, at: Millis): Promise<boolean> {
  const { rows } = await sql`
    UPDATE loyalty.gift SET paid_at = ${new Date(at)} WHERE id = ${id} AND paid_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Locked until the transaction ends; answers how often it was refused. Null where it was paid meanwhile. */
export async function lockOwed(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{
    tries: number
  }>`SELECT tries FROM loyalty.gift WHERE id = ${id} AND paid_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]?.tries ?? null
}

type Refusing = { readonly id: string; readonly refusal: string; readonly tries: number; readonly nextTry: Millis }

export async function markGiftRefused(tx: Tx, { id, refusal, tries, nextTry }: Refusing): Promise<void> {
  await sql`UPDATE loyalty.gift SET refusal = ${refusal}, tries = ${tries}, next_try = ${new Date(nextTry)} WHERE id = ${id}`.execute(
    tx,
  )
}

export type RefusedGift = Omit<Gift, 'free'> & { readonly refusal: string; readonly tries: number; readonly nextTry: Date }
type Asking = { readonly merchant: number; readonly after: string | null; readonly limit: number }

/** What of a merchant's is owed and was refused, the longest first. */
export async function refusedGiftsOf(db: Database, { merchant, after, limit }: Asking): Promise<RefusedGift[]> {
  const { rows } = await sql<RefusedGift>`
    SELECT id, merchant, member, rank, amount, refusal, tries, next_try AS "nextTry" FROM loyalty.gift
    WHERE merchant = ${merchant} AND paid_at IS NULL AND tries > 0 AND refusal IS NOT NULL AND next_try IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

export async function countRefusedGifts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM loyalty.gift WHERE paid_at IS NULL AND tries > 0`.execute(db)
  return rows[0]!.count
}

/** What a member was given, by rank. */
export async function giftsOf(db: Database, member: bigint): Promise<ReadonlyMap<number, Units>> {
  const { rows } = await sql<{ rank: number; amount: Units }>`
    SELECT rank, amount FROM loyalty.gift WHERE member = ${member} AND paid_at IS NOT NULL ORDER BY rank`.execute(db)
  return new Map(rows.map(({ rank, amount }) => [rank, amount]))
}

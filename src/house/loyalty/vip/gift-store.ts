import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type Gift = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly rank: number
  readonly amount: Units
}

/** A level’s gift is owed once to a member, however often they come to it. */
export async function oweGifts(tx: Tx, gifts: readonly Gift[], at: Millis): Promise<void> {
  for (const { id, merchant, member, rank, amount } of gifts)
    await sql`
      INSERT INTO loyalty.gift (id, merchant, member, rank, amount, owed_at)
      VALUES (${id}, ${merchant}, ${member}, ${rank}, ${amount}, ${new Date(at)}) ON CONFLICT (member, rank) DO NOTHING`.execute(
      tx,
    )
}

/** Gifts that were not paid yet, the oldest first. */
export async function giftsOwed(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Gift[]> {
  const { rows } = await sql<Gift>`
    SELECT id, merchant, member, rank, amount FROM loyalty.gift WHERE paid_at IS NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

/** False where it was paid before. */
export async function markGiftPaid(tx: Tx, id: string, at: Millis): Promise<boolean> {
  const { rows } = await sql`
    UPDATE loyalty.gift SET paid_at = ${new Date(at)} WHERE id = ${id} AND paid_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

/** What a member was given, by rank. */
export async function giftsOf(db: Database, member: bigint): Promise<ReadonlyMap<number, Units>> {
  const { rows } = await sql<{ rank: number; amount: Units }>`
    SELECT rank, amount FROM loyalty.gift WHERE member = ${member} AND paid_at IS NOT NULL ORDER BY rank`.execute(db)
  return new Map(rows.map(({ rank, amount }) => [rank, amount]))
}

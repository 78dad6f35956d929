import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Terms } from '../rules/good.ts'

type Db = Database | Tx

export type GoodRow = { readonly id: string; readonly merchant: number; readonly terms: Terms; readonly stock: number }

const columns = sql`id, merchant, terms, stock`

/** Every good of a merchant, the oldest first. */
export async function goodsOf(db: Db, merchant: number): Promise<GoodRow[]> {
  const { rows } = await sql<GoodRow>`
    SELECT ${columns} FROM points.good WHERE merchant = ${merchant} ORDER BY id`.execute(db)
  return rows
}

/** Locked until the transaction ends; null where the merchant has no such good. */
export async function lockGood(tx: Tx, { id, merchant }: Pick<GoodRow, 'id' | 'merchant'>): Promise<GoodRow | null> {
  const { rows } = await sql<GoodRow>`
    SELECT ${columns} FROM points.good WHERE id = ${id} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** A new one, or a known one as it is from now on; `added` to its stock. */
export async function saveGood(
  tx: Tx,
  { id, merchant, terms, added, at }: Omit<GoodRow, 'stock'> & { readonly added: number; readonly at: Millis },
): Promise<void> {
  const kept = JSON.stringify(terms)
  const { rows } = await sql`
    UPDATE points.good SET terms = ${kept}::jsonb, stock = stock + ${added}, changed_at = ${new Date(at)}
    WHERE id = ${id} AND merchant = ${merchant} RETURNING 1`.execute(tx)
  if (rows.length === 0)
    await sql`
      INSERT INTO points.good (id, merchant, terms, stock, changed_at)
      VALUES (${id}, ${merchant}, ${kept}::jsonb, ${added}, ${new Date(at)})`.execute(tx)
}

/** What is redeemed leaves the stock, and what is rejected comes back to it. */
export async function moveStock(tx: Tx, { id, by }: { readonly id: string; readonly by: number }): Promise<void> {
  await sql`UPDATE points.good SET stock = stock + ${by} WHERE id = ${id}`.execute(tx)
}

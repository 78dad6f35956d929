import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Words } from '#runtime/clean-words.ts'
import type { PromotionType, Terms } from './rules/terms.ts'

type Db = Database | Tx

export type PromotionRow = {
  readonly id: string
  readonly merchant: number
  readonly type: PromotionType
  /** Whoever has it alone is shown the promotion; null: everybody is. */
  readonly code: string | null
  readonly terms: Terms
  readonly texts: Readonly<Record<string, Words>>
  /** Which cleaner left its HTML. */
  readonly cleaner: number
  readonly opensAt: Millis
  readonly closesAt: Millis | null
  readonly closedAt: Millis | null
  readonly budget: Units
  readonly spent: Units
}

type Stored = Omit<PromotionRow, 'opensAt' | 'closesAt' | 'closedAt'> & {
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly closedAt: Date | null
}

const columns = sql`id, merchant, type, code, terms, texts, cleaner, opens_at AS "opensAt", closes_at AS "closesAt", closed_at AS "closedAt", budget, spent`

const rowOf = ({ opensAt, closesAt, closedAt, ...row }: Stored): PromotionRow => ({
  ...row,
  opensAt: opensAt.getTime(),
  closesAt: closesAt?.getTime() ?? null,
  closedAt: closedAt?.getTime() ?? null,
})

const dateOf = (at: Millis | null) => (at === null ? null : new Date(at))

/** Of a merchant, the newest first. */
export async function promotionsOf(db: Db, merchant: number): Promise<PromotionRow[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.promotion WHERE merchant = ${merchant} ORDER BY id DESC LIMIT 200`.execute(db)
  return rows.map(rowOf)
}

type Named = { readonly id: string; readonly merchant: number }

export async function findPromotion(db: Db, { id, merchant }: Named): Promise<PromotionRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.promotion WHERE id = ${id} AND merchant = ${merchant}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Codes of one merchant are given to promotions one after another, until the transaction ends. */
export async function lockCodes(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('promotions.code', ${merchant}))`.execute(tx)
}

/** The one that may still be taken: a closed one leaves its code to others. */
export async function promotionByCode(
  db: Db,
  { code, merchant }: { readonly code: string; readonly merchant: number },
): Promise<PromotionRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.promotion WHERE merchant = ${merchant} AND code = ${code} AND closed_at IS NULL`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Locked until the transaction ends: whoever takes of its budget does so one after another. */
export async function lockPromotion(tx: Tx, { id, merchant }: Named): Promise<PromotionRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM promotions.promotion WHERE id = ${id} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ? rowOf(rows[0]) : null
}

export async function insertPromotion(tx: Tx, row: PromotionRow): Promise<void> {
  await sql`
    INSERT INTO promotions.promotion (id, merchant, type, code, terms, texts, cleaner, opens_at, closes_at, budget)
    VALUES (${row.id}, ${row.merchant}, ${row.type}, ${row.code}, ${JSON.stringify(row.terms)}::jsonb, ${JSON.stringify(row.texts)}::jsonb, ${row.cleaner},
      ${dateOf(row.opensAt)}, ${dateOf(row.closesAt)}, ${row.budget})`.execute(tx)
}

/** Everything that an operator says of it; what was spent is nobody's word. */
export async function updatePromotion(tx: Tx, row: PromotionRow): Promise<void> {
  await sql`
    UPDATE promotions.promotion SET type = ${row.type}, code = ${row.code}, terms = ${JSON.stringify(row.terms)}::jsonb, texts = ${JSON.stringify(row.texts)}::jsonb,
      cleaner = ${row.cleaner}, opens_at = ${dateOf(row.opensAt)}, closes_at = ${dateOf(row.closesAt)}, closed_at = ${dateOf(row.closedAt)},
      budget = ${row.budget}
    WHERE id = ${row.id}`.execute(tx)
}

/** Takes of the budget; false where it has not so much left, was closed meanwhile, or gives something else by now. */
export async function spend(
  tx: Tx,
  { promotion, amount }: { readonly promotion: PromotionRow; readonly amount: Units },
): Promise<boolean> {
  const { id, terms } = promotion
  const { rows } = await sql`
    UPDATE promotions.promotion SET spent = spent + ${amount}
    WHERE id = ${id} AND spent + ${amount} <= budget AND closed_at IS NULL AND terms = ${JSON.stringify(terms)}::jsonb RETURNING id`.execute(
    tx,
  )
  return rows.length > 0
}

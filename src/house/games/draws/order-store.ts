import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { DrawBound, RatesBound } from '../rules/draw-bound.ts'
import type { MatchTrade } from '../rules/match-trade.ts'

/** What operators ask of the arcade: about draws, or about matches. */
export type Bound = DrawBound | MatchTrade

export type DrawOrder = {
  readonly id: string
  readonly merchant: number
  readonly vendor: number
  readonly subject: string
  readonly bound: Bound
  readonly orderedBy: string
}

export async function insertOrder(tx: Tx, order: DrawOrder & { readonly at: number }): Promise<void> {
  const { id, merchant, vendor, subject, bound, orderedBy, at } = order
  await sql`
    INSERT INTO games.draw_order (id, merchant, vendor, subject, bound, ordered_by, ordered_at)
    VALUES (${id}, ${merchant}, ${vendor}, ${subject}, ${JSON.stringify(bound)}::jsonb, ${orderedBy}, ${new Date(at)})`.execute(
    tx,
  )
}

/** What was asked last about one subject; null where nothing ever was. Orders about one subject are given one after another. */
export async function standingBound(
  tx: Tx,
  { merchant, subject }: Pick<DrawOrder, 'merchant' | 'subject'>,
): Promise<Bound | null> {
  await sql`SELECT pg_advisory_xact_lock(${merchant}, hashtext(${subject}))`.execute(tx)
  const { rows } = await sql<{ bound: Bound }>`
    SELECT bound FROM games.draw_order WHERE merchant = ${merchant} AND subject = ${subject} ORDER BY id DESC LIMIT 1`.execute(tx)
  return rows[0]?.bound ?? null
}

/** One that the arcade has not heard; null where it has. */
export async function unheardOrder(db: Database, id: string): Promise<DrawOrder | null> {
  const { rows } = await sql<DrawOrder>`
    SELECT id, merchant, vendor, subject, bound, ordered_by AS "orderedBy" FROM games.draw_order
    WHERE id = ${id} AND heard IS NULL`.execute(db)
  return rows[0] ?? null
}

export async function saveHeard(
  db: Database,
  { id, heard, at }: { readonly id: string; readonly heard: string; readonly at: number },
): Promise<void> {
  await sql`UPDATE games.draw_order SET heard = ${heard}, heard_at = ${new Date(at)} WHERE id = ${id} AND heard IS NULL`.execute(
    db,
  )
}

/** How many of a merchant's the arcade has not heard yet. */
export async function countUnheard(db: Database, merchant: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM games.draw_order WHERE merchant = ${merchant} AND heard IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

const MOST_ORDERED = 20

export type RatesOrder = Pick<DrawOrder, 'orderedBy'> & {
  readonly bound: RatesBound
  readonly at: Date
  readonly heard: string | null
}

/** What was asked of a lottery's rates, the last first, with what the arcade said to it; null where it has not heard it. */
export async function ratesOrdered(
  db: Database,
  { merchant, gameCode }: { readonly merchant: number; readonly gameCode: string },
): Promise<RatesOrder[]> {
  const { rows } = await sql<RatesOrder>`
    SELECT bound, ordered_by AS "orderedBy", ordered_at AS at, heard FROM games.draw_order
    WHERE merchant = ${merchant} AND bound @> ${JSON.stringify({ of: 'rates', gameCode })}::jsonb ORDER BY id DESC LIMIT ${MOST_ORDERED}`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Drawn } from './rules/draw.ts'

type Db = Database | Tx

type Kept = { readonly raffle: string; readonly merchant: number; readonly draws: readonly (Drawn & { readonly id: string })[] }

/** Every ticket that was drawn, in order. */
export async function insertDraws(tx: Tx, { raffle, merchant, draws }: Kept): Promise<void> {
  await sql`
    INSERT INTO raffles.draw (id, raffle, merchant, place, ticket, number, prize)
    SELECT id, ${raffle}::uuid, ${merchant}::int, place, ticket, number, prize
    FROM unnest(${draws.map(({ id }) => id)}::uuid[], ${draws.map((_draw, index) => index + 1)}::int[], ${draws.map(({ ticket }) => ticket)}::int[],
      ${draws.map(({ number }) => number)}::int[], ${draws.map(({ prize }) => prize)}::bigint[]) d(id, place, ticket, number, prize)`.execute(
    tx,
  )
}

export type DrawRow = Drawn & { readonly member: bigint; readonly paidAt: Date | null }

export async function drawsOf(db: Db, raffle: string): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    SELECT d.ticket, d.number, d.prize, e.member, d.paid_at AS "paidAt"
    FROM raffles.draw d JOIN raffles.entry e ON e.raffle = d.raffle AND e.number = d.number
    WHERE d.raffle = ${raffle} ORDER BY d.place`.execute(db)
  return rows
}

export type Owed = {
  readonly id: string
  readonly raffle: string
  readonly merchant: number
  readonly member: bigint
  readonly prize: Units
}

type Page = { readonly after: string | null; readonly limit: number }

/** Prizes that were won and are not paid, of all merchants. */
export async function prizesOwed(db: Db, { after, limit }: Page): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT d.id, d.raffle, d.merchant, e.member, d.prize
    FROM raffles.draw d JOIN raffles.entry e ON e.raffle = d.raffle AND e.number = d.number
    WHERE d.prize IS NOT NULL AND d.paid_at IS NULL AND (${after}::uuid IS NULL OR d.id > ${after}::uuid) ORDER BY d.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** False where it was paid before. */
export async function markPaid(tx: Tx, id: string, at: Millis): Promise<boolean> {
  const { rows } = await sql`
    UPDATE raffles.draw SET paid_at = ${new Date(at)} WHERE id = ${id} AND paid_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

type OfRaffle = { readonly raffle: string; readonly sum: Units }

/** What a member won, by raffle. */
export async function wonBy(
  db: Db,
  { member, merchant }: { readonly member: bigint; readonly merchant: number },
): Promise<ReadonlyMap<string, Units>> {
  const { rows } = await sql<OfRaffle>`
    SELECT d.raffle, sum(d.prize)::bigint AS sum
    FROM raffles.entry e JOIN raffles.draw d ON d.raffle = e.raffle AND d.number = e.number
    WHERE e.member = ${member} AND e.merchant = ${merchant} AND d.prize IS NOT NULL GROUP BY d.raffle ORDER BY d.raffle`.execute(
    db,
  )
  return new Map(rows.map(({ raffle, sum }) => [raffle, sum]))
}

/** What each raffle of a merchant paid so far. */
export async function paidBy(db: Db, merchant: number): Promise<ReadonlyMap<string, Units>> {
  const { rows } = await sql<OfRaffle>`
    SELECT raffle, sum(prize)::bigint AS sum FROM raffles.draw
    WHERE merchant = ${merchant} AND paid_at IS NOT NULL GROUP BY raffle ORDER BY raffle`.execute(db)
  return new Map(rows.map(({ raffle, sum }) => [raffle, sum]))
}

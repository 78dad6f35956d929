import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Terms } from './rules/raffle.ts'

type Db = Database | Tx

export type RaffleRow = {
  readonly id: string
  readonly merchant: number
  readonly terms: Terms
  /** Told to nobody before the draw. */
  readonly seed: string
  readonly commitment: string
  readonly listHash: string | null
  readonly closedAt: Millis | null
  readonly drawnAt: Millis | null
  readonly cancelledAt: Millis | null
}

type Times = 'closedAt' | 'drawnAt' | 'cancelledAt'
type Stored = Omit<RaffleRow, Times> & Readonly<Record<Times, Date | null>>

const columns = sql`id, merchant, terms, seed, commitment, list_hash AS "listHash", closed_at AS "closedAt", drawn_at AS "drawnAt",
  cancelled_at AS "cancelledAt"`

const rowOf = ({ closedAt, drawnAt, cancelledAt, ...row }: Stored): RaffleRow => ({
  ...row,
  closedAt: closedAt?.getTime() ?? null,
  drawnAt: drawnAt?.getTime() ?? null,
  cancelledAt: cancelledAt?.getTime() ?? null,
})

/** Of a merchant, the newest first; with a moment those alone that were not over then. */
export async function rafflesOf(db: Db, merchant: number, { overSince }: { readonly overSince: Millis | null }) {
  const since = new Date(overSince ?? 0)
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM raffles.raffle
    WHERE merchant = ${merchant} AND coalesce(drawn_at, cancelled_at, 'infinity') >= ${since} ORDER BY id DESC LIMIT 100`.execute(
    db,
  )
  return rows.map(rowOf)
}

/** Which are neither drawn nor cancelled, of all merchants. */
export async function rafflesToCome(db: Db): Promise<RaffleRow[]> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM raffles.raffle WHERE drawn_at IS NULL AND cancelled_at IS NULL ORDER BY id`.execute(db)
  return rows.map(rowOf)
}

type Named = { readonly id: string; readonly merchant: number }

export async function findRaffle(db: Db, { id, merchant }: Named): Promise<RaffleRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM raffles.raffle WHERE id = ${id} AND merchant = ${merchant}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Locked until the transaction ends: members join, lists are frozen and draws are held one after another. */
export async function lockRaffle(tx: Tx, { id, merchant }: Named): Promise<RaffleRow | null> {
  const { rows } = await sql<Stored>`
    SELECT ${columns} FROM raffles.raffle WHERE id = ${id} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ? rowOf(rows[0]) : null
}

type New = Pick<RaffleRow, 'id' | 'merchant' | 'terms' | 'seed' | 'commitment'> & { readonly at: Millis }

export async function insertRaffle(tx: Tx, { id, merchant, terms, seed, commitment, at }: New): Promise<void> {
  await sql`
    INSERT INTO raffles.raffle (id, merchant, terms, seed, commitment, published_at)
    VALUES (${id}, ${merchant}, ${JSON.stringify(terms)}::jsonb, ${seed}, ${commitment}, ${new Date(at)})`.execute(tx)
}

export async function writeTerms(tx: Tx, { id, terms }: Pick<RaffleRow, 'id' | 'terms'>): Promise<void> {
  await sql`UPDATE raffles.raffle SET terms = ${JSON.stringify(terms)}::jsonb WHERE id = ${id}`.execute(tx)
}

export async function writeClosed(
  tx: Tx,
  { id, listHash, at }: { readonly id: string; readonly listHash: string; readonly at: Millis },
) {
  await sql`UPDATE raffles.raffle SET list_hash = ${listHash}, closed_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

type Ended = { readonly id: string; readonly at: Millis }

export async function writeDrawn(tx: Tx, { id, at }: Ended): Promise<void> {
  await sql`UPDATE raffles.raffle SET drawn_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

export async function writeCancelled(tx: Tx, { id, at }: Ended): Promise<void> {
  await sql`UPDATE raffles.raffle SET cancelled_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

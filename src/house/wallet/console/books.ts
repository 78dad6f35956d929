import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { readEntriesAt, type Entry } from '../journal/journal.ts'
import { purposeNumbers } from '../rules/numbers.ts'
import { statesOf, type States } from '../rules/states.ts'

type Db = Database | Tx

export type Purse = {
  readonly cash: Units
  readonly held: Units
  readonly points: Units
  readonly debt: Units
  readonly currency: string
  readonly states: States
}

/** A member's money and what the member may not do with it; null where the merchant has no such account. */
export async function purseOf(db: Db, { member, merchant }: { member: bigint; merchant: number }): Promise<Purse | null> {
  const { rows } = await sql<Omit<Purse, 'states'> & { states: number }>`
    SELECT b.*, a.states FROM wallet.account a, wallet.balance_of(${member}) b
    WHERE a.lane = wallet.lane_of(${member}) AND a.id = ${member * 16n} AND a.merchant = ${merchant}`.execute(db)
  return rows[0] ? { ...rows[0], states: statesOf(rows[0].states) } : null
}

export type BookRow = {
  readonly currency: string
  readonly purpose: string
  readonly accounts: number
  readonly balance: bigint
}

/** What lies in each kind of account, by currency. */
export async function bookBalances(db: Db): Promise<readonly BookRow[]> {
  const { rows } = await sql<Omit<BookRow, 'balance'> & { readonly balance: string }>`
    SELECT c.code AS currency, p.name AS purpose, count(*)::int AS accounts, sum(a.balance)::text AS balance
    FROM wallet.account a JOIN wallet.currency c ON c.id = a.currency JOIN wallet.purpose p ON p.id = a.purpose
    GROUP BY c.id, c.code, p.id, p.name HAVING bool_or(a.balance <> 0) ORDER BY c.id, p.id`.execute(db)
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }))
}

/** What lies in suspense, by currency, read from the house's accounts alone: nothing, while no money is looked into. */
export async function suspended(db: Db): Promise<readonly { readonly currency: string; readonly balance: bigint }[]> {
  const { rows } = await sql<{ currency: string; balance: string }>`
    SELECT c.code AS currency, sum(a.balance)::text AS balance
    FROM generate_series(0, 15) l(lane) JOIN wallet.account a ON a.lane = l.lane AND a.id < 0 JOIN wallet.currency c ON c.id = a.currency
    WHERE a.purpose = ${purposeNumbers.suspense} GROUP BY c.code ORDER BY c.code`.execute(db)
  return rows.map(({ currency, balance }) => ({ currency, balance: BigInt(balance) }))
}

export type SuspensePlace = { readonly at: Date; readonly lane: number; readonly seq: bigint }

/** Movements into and out of suspense, newest first, from before one. The condition is that of the index of them, word for word. */
export async function readSuspense(
  db: Db,
  { before, limit }: { before: SuspensePlace | null; limit: number },
): Promise<readonly Entry[]> {
  const { rows } = await sql<{ lane: number; seq: bigint }>`
    SELECT lane, seq FROM wallet.entry
    WHERE ((account % 32 = -23 AND account > -1048576) OR (contra % 32 = -23 AND contra > -1048576))
      AND (${before?.at ?? null}::timestamptz IS NULL
        OR (at, lane, seq) < (${before?.at ?? null}::timestamptz, ${before?.lane ?? 0}::smallint, ${before?.seq ?? 0n}::bigint))
    ORDER BY at DESC, lane DESC, seq DESC LIMIT ${limit}`.execute(db)
  return readEntriesAt(db, rows)
}

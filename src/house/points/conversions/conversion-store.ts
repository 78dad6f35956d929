import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Of = { readonly merchant: number; readonly member: bigint; readonly day: string }

/** How many points a member converted on a day. */
export async function convertedOn(db: Database | Tx, { merchant, member, day }: Of): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM points.conversion
    WHERE member = ${member} AND day = ${day} AND merchant = ${merchant}`.execute(db)
  return rows[0]?.amount ?? 0n
}

type Insert = Of & {
  readonly id: string
  readonly version: number
  readonly amount: Units
  readonly cash: Units
  readonly currency: string
  readonly at: Millis
}

export async function insertConversion(tx: Tx, { at, ...row }: Insert): Promise<void> {
  await sql`
    INSERT INTO points.conversion (id, merchant, member, version, day, amount, cash, currency, created_at)
    VALUES (${row.id}, ${row.merchant}, ${row.member}, ${row.version}, ${row.day}, ${row.amount}, ${row.cash}, ${row.currency},
      ${new Date(at)})`.execute(tx)
}

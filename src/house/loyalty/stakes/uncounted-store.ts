import { sql } from 'kysely'
import { mondayOf } from '#kit/days.ts'
import type { Tx } from '#runtime/database.ts'
import { monthOf } from '../rules/levels.ts'
import type { Sum } from './stake-sums.ts'
import type { Whose } from './stake-store.ts'

/** What one round counted on one day. */
export type OfRound = Sum & { readonly vendor: number; readonly round: string }

type Row = Omit<OfRound, 'week' | 'month'>

const columns = sql`merchant, member, currency, vendor, round, day, product, valid, bets, lane, first_seq AS first, last_seq AS last`
const sumOf = (row: Row): OfRound => ({ ...row, week: mondayOf(row.day), month: monthOf(row.day) })

/** False where it was taken off before. */
export async function insertUncounted(tx: Tx, one: OfRound): Promise<boolean> {
  const { merchant, member, currency, vendor, round, day, product, valid, bets, lane, first, last } = one
  const { rows } = await sql`
    INSERT INTO loyalty.uncounted_stake (merchant, member, currency, vendor, round, day, product, valid, bets, lane, first_seq, last_seq)
    VALUES (${merchant}, ${member}, ${currency}, ${vendor}, ${round}, ${day}, ${product}, ${valid}, ${bets}, ${lane}, ${first}, ${last})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function uncountedIn(tx: Tx, { merchant, member }: Whose, rounds: readonly string[]): Promise<OfRound[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM loyalty.uncounted_stake
    WHERE merchant = ${merchant} AND member = ${member} AND round = ANY(${[...rounds]}::text[]) ORDER BY day, product, round`.execute(
    tx,
  )
  return rows.map(sumOf)
}

export async function deleteUncounted(tx: Tx, { merchant, member, vendor, round, day, product }: OfRound): Promise<void> {
  await sql`
    DELETE FROM loyalty.uncounted_stake
    WHERE merchant = ${merchant} AND member = ${member} AND vendor = ${vendor} AND round = ${round} AND day = ${day} AND product = ${product}`.execute(
    tx,
  )
}

/** Of everybody, for when the sums are made anew. */
export async function allUncounted(tx: Tx): Promise<OfRound[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM loyalty.uncounted_stake`.execute(tx)
  return rows.map(sumOf)
}

import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { ValidStake } from '../rules/rebate.ts'

type Db = Database | Tx

export type Whose = { readonly merchant: number; readonly member: bigint; readonly currency: string }

/** What counted of a member's stakes on a day, by product. */
export async function stakesOn(db: Db, { merchant, member, currency }: Whose, day: string): Promise<ValidStake[]> {
  const { rows } = await sql<{ product: string; valid: Units; lane: number; firstSeq: bigint; lastSeq: bigint }>`
    SELECT product, valid, lane, first_seq AS "firstSeq", last_seq AS "lastSeq" FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day = ${day} ORDER BY product`.execute(db)
  return rows.map(({ product, valid, ...span }) => ({ product, valid, span }))
}

/** What counted of them in a month, day by day. */
export async function daysInMonth(
  db: Db,
  { merchant, member, currency }: Whose,
  month: string,
): Promise<{ day: string; valid: Units }[]> {
  const { rows } = await sql<{ day: string; valid: Units }>`
    SELECT day, sum(valid)::bigint AS valid FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day BETWEEN ${`${month}-01`} AND ${`${month}-31`}
    GROUP BY day ORDER BY day`.execute(db)
  return rows
}

/** What counted of them in a month. */
export async function stakeInMonth(db: Db, { merchant, member, currency }: Whose, month: string): Promise<Units> {
  const { rows } = await sql<{ valid: Units }>`
    SELECT valid FROM loyalty.valid_month
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND month = ${month}`.execute(db)
  return rows[0]?.valid ?? 0n
}

/** `after` is the last member of the page before. */
type Paged = { readonly merchant: number; readonly after: bigint; readonly limit: number }

/** Members whose stakes counted on a day, of whom no rebate was worked out for it yet. */
export async function unpaidOn(db: Db, { merchant, day, after, limit }: Paged & { readonly day: string }): Promise<Whose[]> {
  const { rows } = await sql<Whose>`
    SELECT DISTINCT v.merchant, v.member, v.currency FROM loyalty.valid_stake v
    WHERE v.merchant = ${merchant} AND v.day = ${day} AND v.member > ${after} AND NOT EXISTS (SELECT FROM loyalty.rebate r
      WHERE r.merchant = v.merchant AND r.member = v.member AND r.currency = v.currency AND r.day = v.day)
    ORDER BY v.member LIMIT ${limit}`.execute(db)
  return rows
}

type Reaching = Paged & { readonly month: string; readonly rank: number; readonly reach: Units }

/** Members whose stakes of a month reach a rank that they are below. */
export async function below(db: Db, { merchant, month, rank, reach, after, limit }: Reaching): Promise<Whose[]> {
  const { rows } = await sql<Whose>`
    SELECT m.merchant, m.member, m.currency FROM loyalty.valid_month m LEFT JOIN loyalty.standing s ON s.member = m.member
    WHERE m.merchant = ${merchant} AND m.month = ${month} AND m.valid >= ${reach} AND m.member > ${after} AND coalesce(s.rank, 0) < ${rank}
    ORDER BY m.member LIMIT ${limit}`.execute(db)
  return rows
}

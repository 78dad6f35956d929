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

/** What counted of them from one day to another, by day and product. */
export async function stakesBetween(
  db: Db,
  { merchant, member, currency }: Whose,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(Pick<ValidStake, 'product' | 'valid'> & { readonly day: string })[]> {
  const { rows } = await sql<{ day: string; product: string; valid: Units }>`
    SELECT day, product, valid FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day BETWEEN ${from} AND ${to}
    ORDER BY day, product`.execute(db)
  return rows
}

/** From a member's first day to their last. */
export type Spell = { readonly member: bigint; readonly from: string; readonly to: string }

type Within = { readonly merchant: number; readonly currency: string; readonly spells: readonly Spell[] }

/** What counted of many members' stakes, each in days of their own; nothing of whoever did not stake. */
export async function stakedWithin(db: Db, { merchant, currency, spells }: Within): Promise<ReadonlyMap<bigint, Units>> {
  const { rows } = await sql<{ member: bigint; valid: Units }>`
    SELECT s.member, sum(v.valid)::bigint AS valid
    FROM unnest(${spells.map(({ member }) => String(member))}::bigint[], ${spells.map(({ from }) => from)}::text[],
      ${spells.map(({ to }) => to)}::text[]) s(member, first, last)
    JOIN loyalty.valid_stake v ON v.merchant = ${merchant} AND v.member = s.member AND v.currency = ${currency} AND v.day BETWEEN s.first AND s.last
    GROUP BY s.member`.execute(db)
  return new Map(rows.map(({ member, valid }) => [member, valid]))
}

type Counting = {
  readonly merchant: number
  readonly currency: string
  readonly members: readonly bigint[]
  readonly from: string
  readonly to: string
  /** Empty: all. */
  readonly products: readonly string[]
}

/** What counted of many members' stakes on some products, from one day to another; nothing of whoever did not stake. */
export async function stakedOn(
  db: Db,
  { merchant, currency, members, from, to, products }: Counting,
): Promise<ReadonlyMap<bigint, Units>> {
  const counted = products.length === 0 ? sql`` : sql`AND product = ANY(${[...products]}::text[])`
  const { rows } = await sql<{ member: bigint; valid: Units }>`
    SELECT member, sum(valid)::bigint AS valid FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND currency = ${currency} AND member = ANY(${members.map(String)}::bigint[])
      AND day BETWEEN ${from} AND ${to} ${counted} GROUP BY member ORDER BY member`.execute(db)
  return new Map(rows.map(({ member, valid }) => [member, valid]))
}

/** What counted of many members' stakes, by day and product. */
export async function stakedByDay(
  db: Db,
  { merchant, currency, members, from, to }: Omit<Counting, 'products'>,
): Promise<(Pick<ValidStake, 'product' | 'valid'> & { readonly member: bigint; readonly day: string })[]> {
  const { rows } = await sql<{ member: bigint; day: string; product: string; valid: Units }>`
    SELECT member, day, product, valid FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND currency = ${currency} AND member = ANY(${members.map(String)}::bigint[])
      AND day BETWEEN ${from} AND ${to} ORDER BY member, day, product`.execute(db)
  return rows
}

/** What counted of a member's stakes in a week. */
export type WeekStake = { readonly member: bigint; readonly valid: Units }

type Week = { readonly merchant: number; readonly currency: string; readonly week: string }

/** Who staked in a week that begins on a Monday, the most first; `after` is the last one of the page before. */
export async function stakedMost(
  db: Db,
  { merchant, currency, week, after, limit }: Week & { readonly after: WeekStake | null; readonly limit: number },
): Promise<WeekStake[]> {
  const beyond = after ? sql`AND (valid < ${after.valid} OR (valid = ${after.valid} AND member > ${after.member}))` : sql``
  const { rows } = await sql<WeekStake>`
    SELECT member, valid FROM loyalty.valid_week
    WHERE merchant = ${merchant} AND currency = ${currency} AND week = ${week} AND valid > 0 ${beyond}
    ORDER BY valid DESC, member LIMIT ${limit}`.execute(db)
  return rows
}

/** What whoever stands at a place among them staked; nothing where nobody does. */
export async function stakedAt(db: Db, { merchant, currency, week, place }: Week & { readonly place: number }): Promise<Units> {
  const { rows } = await sql<{ valid: Units }>`
    SELECT valid FROM loyalty.valid_week
    WHERE merchant = ${merchant} AND currency = ${currency} AND week = ${week} AND valid > 0
    ORDER BY valid DESC, member OFFSET ${place - 1} LIMIT 1`.execute(db)
  return rows[0]?.valid ?? 0n
}

/** What counted of a member's stakes in a week that begins on a Monday. */
export async function stakeInWeek(db: Db, { merchant, member, currency }: Whose, week: string): Promise<Units> {
  const { rows } = await sql<{ valid: Units }>`
    SELECT valid FROM loyalty.valid_week
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND week = ${week}`.execute(db)
  return rows[0]?.valid ?? 0n
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

/** Members whose stakes counted on a day. */
export async function stakersOn(db: Db, { merchant, day, after, limit }: Paged & { readonly day: string }): Promise<Whose[]> {
  const { rows } = await sql<Whose>`
    SELECT DISTINCT merchant, member, currency FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND day = ${day} AND member > ${after} ORDER BY member LIMIT ${limit}`.execute(db)
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

/** The last day on which something of these members' stakes counted; nobody who never staked. */
export async function lastStakedOf(
  db: Db,
  { merchant, currency, members }: Pick<Counting, 'merchant' | 'currency' | 'members'>,
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ member: bigint; day: string }>`
    SELECT member, max(day) AS day FROM loyalty.valid_stake
    WHERE merchant = ${merchant} AND currency = ${currency} AND member = ANY(${members.map(String)}::bigint[]) GROUP BY member`.execute(
    db,
  )
  return new Map(rows.map(({ member, day }) => [member, day]))
}

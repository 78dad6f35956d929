import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { DayLine } from '../rules/earned.ts'

/** The last day of a merchant that was closed; null before the first one. */
export async function lastClosed(db: Database, merchant: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT day FROM points.closed_day WHERE merchant = ${merchant} ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0]?.day ?? null
}

type Closing = { readonly merchant: number; readonly day: string; readonly at: Millis }

export async function closeDay(db: Database, { merchant, day, at }: Closing): Promise<void> {
  await sql`
    INSERT INTO points.closed_day (merchant, day, closed_at) VALUES (${merchant}, ${day}, ${new Date(at)}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

type Of = { readonly merchant: number; readonly member: bigint; readonly day: string }

export async function isWorkedOut(tx: Tx, { merchant, member, day }: Of): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM points.member_day WHERE member = ${member} AND day = ${day} AND merchant = ${merchant}`.execute(tx)
  return rows.length > 0
}

/** By product, what its last line before a day carried on. */
export async function carriedBefore(db: Database | Tx, { merchant, member, day }: Of): Promise<ReadonlyMap<string, Units>> {
  const { rows } = await sql<{ product: string; carried: Units }>`
    SELECT DISTINCT ON (product) product, carried_on AS carried FROM points.day_line
    WHERE member = ${member} AND merchant = ${merchant} AND day < ${day} ORDER BY product, day DESC`.execute(db)
  return new Map(rows.map(({ product, carried }) => [product, carried]))
}

type Insert = Of & {
  readonly id: string
  readonly version: number
  readonly amount: Units
  readonly lines: readonly DayLine[]
  readonly at: Millis
}

/** Keeps a day with its lines, before any of it is posted. */
export async function insertDay(tx: Tx, { id, merchant, member, day, version, amount, lines, at }: Insert): Promise<void> {
  await sql`
    INSERT INTO points.member_day (id, merchant, member, day, version, amount, made_at)
    VALUES (${id}, ${merchant}, ${member}, ${day}, ${version}, ${amount}, ${new Date(at)})`.execute(tx)
  for (const { product, valid, rate, carriedIn, amount: part, carriedOn } of lines)
    await sql`
      INSERT INTO points.day_line (merchant, member, product, day, valid, rate, carried_in, amount, carried_on)
      VALUES (${merchant}, ${member}, ${product}, ${day}, ${valid}, ${rate}, ${carriedIn}, ${part}, ${carriedOn})`.execute(tx)
}

/** How days of a member came about, by day. */
export async function linesOfDays(
  db: Database,
  { merchant, member, days }: Omit<Of, 'day'> & { readonly days: readonly string[] },
): Promise<ReadonlyMap<string, DayLine[]>> {
  const { rows } = await sql<DayLine & { readonly day: string }>`
    SELECT day, product, valid, rate, carried_in AS "carriedIn", amount, carried_on AS "carriedOn" FROM points.day_line
    WHERE member = ${member} AND merchant = ${merchant} AND day = ANY(${[...days]}::text[]) ORDER BY day, product`.execute(db)
  return Map.groupBy(rows, ({ day }) => day)
}

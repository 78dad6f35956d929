import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'

/** A call as it was logged, with what its body says of whom and what it was for. */
export type LoggedCall = {
  readonly id: bigint
  readonly at: Date
  readonly vendor: number
  readonly key: string
  readonly path: string
  readonly status: string
  readonly transaction: string | null
  readonly member: string | null
  readonly round: string | null
  readonly game: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly micros: number
}

const columns = sql`
  c.id, c.at, c.vendor, c.key_id AS key, c.path, c.status, c.transaction_uuid AS transaction, c.body ->> 'user' AS member,
  c.body ->> 'round' AS round, c.body ->> 'game_code' AS game, coalesce(c.body ->> 'amount', c.body ->> 'payout') AS amount,
  c.body ->> 'currency' AS currency, c.micros`

/** The merchant's vendors: whatever else is asked, no call of another's is seen. */
export async function vendorsOf(db: Database, merchant: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM games.vendor WHERE merchant = ${merchant} ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

export type CallFilter = {
  readonly vendors: readonly number[]
  readonly status: string | null
  readonly member: string | null
  readonly round: string | null
  readonly transaction: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly before: bigint | null
  readonly limit: number
}

/** Newest first. Conditions that are not asked for are left out, so that each page has an index to walk. */
export async function listCalls(db: Database, of: CallFilter): Promise<readonly LoggedCall[]> {
  const asked = [
    of.status === null ? null : sql`c.status = ${of.status}`,
    of.member === null ? null : sql`c.body ->> 'user' = ${of.member}`,
    of.round === null ? null : sql`c.body ->> 'round' = ${of.round}`,
    of.transaction === null ? null : sql`c.transaction_uuid = ${of.transaction}`,
    of.from && sql`c.at >= ${of.from}`,
    of.to && sql`c.at < ${of.to}`,
    of.before === null ? null : sql`c.id < ${of.before}`,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<LoggedCall>`
    SELECT ${columns} FROM games.vendor_call c
    WHERE c.vendor = ANY(${[...of.vendors]}::smallint[]) ${sql.join(
      asked.map((condition) => sql`AND ${condition}`),
      sql` `,
    )}
    ORDER BY c.id DESC LIMIT ${of.limit}`.execute(db)
  return rows
}

export type WholeCall = LoggedCall & { readonly body: string | null }

/** One call with its body as text: exact, also where a number is beyond a double. */
export async function findCall(
  db: Database,
  { id, vendors }: { id: bigint; vendors: readonly number[] },
): Promise<WholeCall | null> {
  const { rows } = await sql<WholeCall>`
    SELECT ${columns}, c.body::text AS body FROM games.vendor_call c
    WHERE c.id = ${id} AND c.vendor = ANY(${[...vendors]}::smallint[])`.execute(db)
  return rows[0] ?? null
}

type OfRound = {
  readonly vendor: number
  readonly round: string
  readonly transactions: readonly string[]
  /** Between these moments calls are also looked for by the round that they name: what was refused left no transaction. */
  readonly from: Date
  readonly to: Date
}

/** What a vendor asked about one round, oldest first. */
export async function callsOfRound(db: Database, of: OfRound): Promise<readonly LoggedCall[]> {
  const { rows } = await sql<LoggedCall>`
    SELECT ${columns} FROM games.vendor_call c WHERE c.vendor = ${of.vendor} AND c.id IN (
      SELECT id FROM games.vendor_call WHERE transaction_uuid = ANY(${[...of.transactions]}::text[]) AND vendor = ${of.vendor}
      UNION
      SELECT id FROM games.vendor_call
        WHERE at BETWEEN ${of.from} AND ${of.to} AND vendor = ${of.vendor} AND body ->> 'round' = ${of.round}
    ) ORDER BY c.id LIMIT 200`.execute(db)
  return rows
}

/** The vendor of a logged call, as its operations know it. */
export async function vendorById(
  db: Database,
  vendor: number,
): Promise<{ vendor: number; merchant: number; reversesWins: boolean } | null> {
  const { rows } = await sql<{ vendor: number; merchant: number; reversesWins: boolean }>`
    SELECT id AS vendor, merchant, reverses_wins AS "reversesWins" FROM games.vendor WHERE id = ${vendor}`.execute(db)
  return rows[0] ?? null
}

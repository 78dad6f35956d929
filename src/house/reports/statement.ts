import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { laneOf, type Entry } from '#house/wallet/index.ts'
import { quarterNumber, quarterOf } from './rules/period.ts'

type Ends = Pick<Entry, 'owner' | 'purpose' | 'contraOwner' | 'contraPurpose' | 'amount'>

/** Whose cash moved in a row, and by how much: nobody's, one member's or two members'. */
export const cashMoves = ({ owner, purpose, contraOwner, contraPurpose, amount }: Ends): { member: bigint; amount: Units }[] => [
  ...(owner !== null && purpose === 'cash' ? [{ member: owner, amount }] : []),
  ...(contraOwner !== null && contraPurpose === 'cash' ? [{ member: contraOwner, amount: -amount }] : []),
]

type Statement = Record<'member' | 'quarter' | 'kind' | 'currency' | 'product', string> &
  Record<'lane' | 'merchant' | 'vendor', number> & { gained: Units; lost: Units; gains: number; losses: number }

function sumsOf(rows: readonly Entry[]) {
  const sums = new Map<string, Statement>()
  for (const row of rows) {
    const { lane, kind, currency } = row
    const [merchant, vendor, product] = [row.merchant ?? 0, row.vendor ?? 0, row.product ?? '']
    for (const { member, amount } of cashMoves(row)) {
      const name = `${lane}/${member}/${quarterNumber(row.at)}/${kind}/${vendor}/${product}/${currency}/${merchant}`
      let sum = sums.get(name)
      if (!sum) {
        const key = { lane, member: String(member), quarter: quarterOf(row.at), kind, currency, merchant, vendor, product }
        sum = { ...key, gained: 0n, lost: 0n, gains: 0, losses: 0 }
        sums.set(name, sum)
      }
      if (amount >= 0n) {
        sum.gained += amount
        sum.gains++
      } else {
        sum.lost -= amount
        sum.losses++
      }
    }
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { gained, lost, ...rest }]) => ({ ...rest, gained: String(gained), lost: String(lost) }))
}

/** Follows the journal: what each member's cash gained and lost, by quarter of an hour and kind. */
export const statementReader: Reader<Entry> = {
  name: 'reports.statement',
  read: async (tx, rows) => {
    const sums = sumsOf(rows)
    if (sums.length === 0) return
    await sql`
      INSERT INTO reports.statement AS t (lane, member, quarter, kind, vendor, product, currency, merchant, gained, lost, gains, losses)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) AS s(lane smallint, member bigint, quarter timestamptz, kind text,
        vendor smallint, product text, currency text, merchant int, gained bigint, lost bigint, gains int, losses int)
      ON CONFLICT (lane, member, quarter, kind, vendor, product, currency) DO UPDATE SET gained = t.gained + excluded.gained,
        lost = t.lost + excluded.lost, gains = t.gains + excluded.gains, losses = t.losses + excluded.losses`.execute(tx)
  },
  clear: async (tx: Tx) => {
    await sql`DELETE FROM reports.statement`.execute(tx)
  },
}

export type Sum = {
  readonly kind: string
  readonly currency: string
  readonly gained: Units
  readonly lost: Units
  readonly movements: number
}

export type Span = { readonly member: bigint; readonly from: Millis; readonly to: Millis }

export const within = ({ member, from, to }: Span) =>
  sql`lane = ${laneOf(member)} AND member = ${member} AND quarter >= ${new Date(from)} AND quarter < ${new Date(to)}`

/** What a member's cash gained and lost in a stretch, by kind. */
export async function sumsByKind(db: Database, of: Span): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT kind, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost, sum(gains + losses)::int AS movements
    FROM reports.statement WHERE ${within(of)} GROUP BY kind, currency ORDER BY kind, currency`.execute(db)
  return rows
}

export type DaySum = {
  /** Which of the days, from 1. */
  readonly day: number
  readonly kind: string
  readonly gained: Units
  readonly lost: Units
}

/** The same by day; `days` are where the days begin, and where the last one ends. */
export async function sumsByDay(
  db: Database,
  { member, days }: { readonly member: bigint; readonly days: readonly Millis[] },
): Promise<DaySum[]> {
  const begins = days.map((at) => new Date(at).toISOString())
  const { rows } = await sql<DaySum>`
    SELECT width_bucket(quarter, ${begins}::timestamptz[]) AS day, kind, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost
    FROM reports.statement WHERE ${within({ member, from: days[0] ?? 0, to: days.at(-1) ?? 0 })} GROUP BY 1, 2`.execute(db)
  return rows
}

/** When a member's cash first moved, to the quarter of an hour; null where it never did. */
export async function firstMoved(db: Database, member: bigint): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    SELECT min(quarter) AS first FROM reports.statement WHERE lane = ${laneOf(member)} AND member = ${member}`.execute(db)
  return rows[0]?.first ?? null
}

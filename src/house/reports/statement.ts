import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { laneOf, type Entry } from '#house/wallet/index.ts'
import { quarterOf } from './rules/period.ts'

type Ends = Pick<Entry, 'owner' | 'purpose' | 'contraOwner' | 'contraPurpose' | 'amount'>

/** Whose cash moved in a row, and by how much: nobody's, one member's or two members'. */
export const cashMoves = ({ owner, purpose, contraOwner, contraPurpose, amount }: Ends): { member: bigint; amount: Units }[] => [
  ...(owner !== null && purpose === 'cash' ? [{ member: owner, amount }] : []),
  ...(contraOwner !== null && contraPurpose === 'cash' ? [{ member: contraOwner, amount: -amount }] : []),
]

function sumsOf(rows: readonly Entry[]) {
  const sums = new Map<string, { gained: Units; lost: Units; gains: number; losses: number }>()
  for (const row of rows)
    for (const { member, amount } of cashMoves(row)) {
      const quarter = quarterOf(row.at)
      const key = {
        lane: row.lane,
        member: String(member),
        quarter,
        kind: row.kind,
        currency: row.currency,
        merchant: row.merchant ?? 0,
      }
      const name = JSON.stringify({ ...key, vendor: row.vendor ?? 0, product: row.product ?? '' })
      const sum = sums.get(name) ?? { gained: 0n, lost: 0n, gains: 0, losses: 0 }
      if (amount >= 0n) Object.assign(sum, { gained: sum.gained + amount, gains: sum.gains + 1 })
      else Object.assign(sum, { lost: sum.lost - amount, losses: sum.losses + 1 })
      sums.set(name, sum)
    }
  return [...sums].map(([name, { gained, lost, ...counts }]) => ({
    ...(JSON.parse(name) as object),
    ...counts,
    gained: String(gained),
    lost: String(lost),
  }))
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

type Span = { readonly member: bigint; readonly from: Millis; readonly to: Millis }

const within = ({ member, from, to }: Span) =>
  sql`lane = ${laneOf(member)} AND member = ${member} AND quarter >= ${new Date(from)} AND quarter < ${new Date(to)}`

/** What a member's cash gained and lost in a stretch, by kind. */
export async function sumsByKind(db: Database, of: Span): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT kind, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost, sum(gains + losses)::int AS movements
    FROM reports.statement WHERE ${within(of)} GROUP BY kind, currency ORDER BY kind, currency`.execute(db)
  return rows
}

export type PlaySum = {
  /** Which of the days, from 1. */
  readonly day: number
  readonly vendor: number
  readonly product: string
  readonly currency: string
  readonly staked: Units
  readonly returned: Units
  readonly bets: number
}

/**
 * Stakes and returns of a member by day, vendor and game type; `days` are where the days begin, and where the last one ends. What counts
 * as which is wagers/rules/share.ts's: a reversal takes back a stake where it gains and a win where it loses. The many quarters are added up
 * first, by kind as they stand, and only those few sums are told apart.
 */
export async function playSums(
  db: Database,
  { member, days }: { readonly member: bigint; readonly days: readonly Millis[] },
): Promise<PlaySum[]> {
  const begins = days.map((at) => new Date(at).toISOString())
  const { rows } = await sql<PlaySum>`
    SELECT day, vendor, product, currency,
      (coalesce(sum(lost - gained) FILTER (WHERE kind IN ('bet', 'reserve', 'commit', 'release', 'expire')), 0)
        - coalesce(sum(gained) FILTER (WHERE kind IN ('rollback', 'reversal')), 0))::bigint AS staked,
      (coalesce(sum(gained - lost) FILTER (WHERE kind IN ('win', 'pool_win', 'settle', 'cash_out')), 0)
        - coalesce(sum(lost) FILTER (WHERE kind IN ('rollback', 'reversal')), 0))::bigint AS returned,
      (coalesce(sum(gains + losses) FILTER (WHERE kind IN ('bet', 'reserve')), 0)
        - coalesce(sum(gains) FILTER (WHERE kind IN ('release', 'expire', 'rollback', 'reversal')), 0))::int AS bets
    FROM (
      SELECT width_bucket(quarter, ${begins}::timestamptz[]) AS day, vendor, product, currency, kind, sum(gained) AS gained, sum(lost) AS lost,
        sum(gains) AS gains, sum(losses) AS losses
      FROM reports.statement WHERE ${within({ member, from: days[0] ?? 0, to: days.at(-1) ?? 0 })} AND product <> ''
      GROUP BY 1, 2, 3, 4, 5) sums
    WHERE kind IN ('bet', 'reserve', 'commit', 'release', 'expire', 'win', 'pool_win', 'settle', 'cash_out', 'rollback', 'reversal')
    GROUP BY 1, 2, 3, 4 ORDER BY 1 DESC, 3, 2`.execute(db)
  return rows
}

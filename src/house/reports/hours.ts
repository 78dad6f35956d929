import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Played } from './rules/return-range.ts'

type Stretch = { readonly merchant: number; readonly from: Date; readonly to: Date }
type Play = { readonly currency: string; readonly staked: Units; readonly returned: Units; readonly bets: number }
/** `day`: which of the days, from 1. */
export type DayPlay = Play & { readonly day: number; readonly deposited: Units; readonly deposits: number }
/** `rtp`: returned of staked in parts of ten thousand, rounded down; null where nothing was staked. */
export type GamePlay = Play & {
  readonly vendor: number
  readonly game: string
  readonly rtp: number | null
  readonly cash: Played
}
export type HourPlay = Play & { readonly at: Date; readonly deposited: Units }

const sums = sql`sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(bets)::int AS bets`
const within = ({ merchant, from, to }: Stretch) => sql`merchant = ${merchant} AND hour >= ${from} AND hour < ${to}`

/** By day, newest first; `begins` are where the days begin, and where the last one ends. */
export async function playByDay(
  db: Database,
  { begins, ...of }: Stretch & { readonly begins: readonly Millis[] },
): Promise<DayPlay[]> {
  const { rows } = await sql<DayPlay>`
    SELECT width_bucket(hour, ${begins.map((at) => new Date(at).toISOString())}::timestamptz[]) AS day, currency, ${sums},
      sum(deposited)::bigint AS deposited, sum(deposits)::int AS deposits
    FROM reports.hour WHERE ${within(of)} GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}

type GameRow = Omit<GamePlay, 'cash'> & {
  readonly cashStaked: Units | null
  readonly cashReturned: Units | null
  readonly squares: string | null
  readonly largest: Units | null
}
/** Bets of cash in hours of which it is known how their stakes were spread. */
const judged = sql`
  sum(staked) FILTER (WHERE squares IS NOT NULL)::bigint AS "cashStaked",
  sum(returned - free_returned) FILTER (WHERE squares IS NOT NULL)::bigint AS "cashReturned", sum(squares)::text AS squares,
  max(largest) AS largest`

const playOf = ({ cashStaked, cashReturned, squares, largest, ...row }: GameRow): GamePlay => ({
  ...row,
  cash: { staked: cashStaked ?? 0n, returned: cashReturned ?? 0n, squares: BigInt(squares ?? 0), largest: largest ?? 0n },
})

/** The games that took most first; `most` of them, or all. */
export async function playByGame(db: Database, { most, ...of }: Stretch & { readonly most: number | null }): Promise<GamePlay[]> {
  const { rows } = await sql<GameRow>`
    SELECT vendor, game, currency, ${sums}, ${judged},
      CASE WHEN sum(staked) > 0 THEN floor(sum(returned) * 10000 / sum(staked))::int END AS rtp
    FROM reports.hour
    WHERE ${within(of)} AND vendor > 0 GROUP BY 1, 2, 3 ORDER BY sum(staked) DESC, 1, 2 LIMIT ${most}::bigint`.execute(db)
  return rows.map(playOf)
}

export async function playByHour(db: Database, of: Stretch): Promise<HourPlay[]> {
  const { rows } = await sql<HourPlay>`
    SELECT hour AS at, currency, ${sums}, sum(deposited)::bigint AS deposited FROM reports.hour
    WHERE ${within(of)} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** How many members staked, by day and in all. */
export async function playersOf(
  db: Database,
  { merchant, from, to }: { merchant: number; from: string; to: string },
): Promise<readonly { readonly day: string | null; readonly currency: string; readonly players: number }[]> {
  const { rows } = await sql<{ day: string | null; currency: string; players: number }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, currency, count(DISTINCT member)::int AS players FROM reports.turnover
    WHERE merchant = ${merchant} AND day BETWEEN ${from}::date AND ${to}::date AND bets > 0
    GROUP BY GROUPING SETS ((day, currency), (currency))`.execute(db)
  return rows
}

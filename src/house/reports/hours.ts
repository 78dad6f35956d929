import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { gamesOfRounds } from '#house/wagers/index.ts'
import type { Entry } from '#house/wallet/index.ts'
import { shareOf } from '#house/wagers/rules/share.ts'
import { hourOf } from '#kit/calendar.ts'

type Sum = {
  readonly merchant: number
  readonly hour: string
  readonly vendor: number
  readonly game: string
  readonly currency: string
  staked: Units
  returned: Units
  bets: number
  deposited: Units
  deposits: number
}

const isDeposit = ({ kind }: Entry) => kind === 'deposit' || kind === 'deposit_reversal'

type Played = Entry & { readonly owner: bigint; readonly vendor: number; readonly round: string }
const isPlay = (row: Entry): row is Played =>
  row.product !== null && row.owner !== null && row.vendor !== null && row.round !== null && shareOf(row) !== null

const nameOf = ({ member, vendor, round }: { member: bigint; vendor: number; round: string }) => `${member}/${vendor}/${round}`

/** Adds up a stretch of the journal before it touches a table. */
async function sumsOf(tx: Tx, rows: readonly Entry[]): Promise<Sum[]> {
  const cash = rows.filter(({ purpose, owner }) => purpose === 'cash' && owner !== null)
  const played = cash.filter(isPlay)
  const names = new Map(
    played.map(({ owner: member, vendor, round }) => [nameOf({ member, vendor, round }), { member, vendor, round }]),
  )
  const games = new Map((await gamesOfRounds(tx, [...names.values()])).map((row) => [nameOf(row), row.game]))
  const sums = new Map<string, Sum>()
  const sumFor = (row: Entry, vendor: number, game: string): Sum => {
    const key = { merchant: row.merchant ?? 0, hour: hourOf(row.at), vendor, game, currency: row.currency }
    const name = Object.values(key).join('/')
    const sum = sums.get(name) ?? { ...key, staked: 0n, returned: 0n, bets: 0, deposited: 0n, deposits: 0 }
    sums.set(name, sum)
    return sum
  }
  for (const row of played) {
    const share = shareOf(row)
    if (!share) continue
    const sum = sumFor(row, row.vendor, games.get(nameOf({ member: row.owner, vendor: row.vendor, round: row.round })) ?? '')
    sum.staked += share.staked
    sum.returned += share.returned
    sum.bets += share.bets
  }
  for (const row of cash.filter(isDeposit)) {
    const sum = sumFor(row, 0, '')
    sum.deposited += row.amount
    sum.deposits += row.kind === 'deposit' ? 1 : -1
  }
  return [...sums.values()]
}

/** Follows the journal: what each game took and gave, and what was deposited, by hour. */
export const hourReader: Reader<Entry> = {
  name: 'reports.hour',
  read: async (tx, rows) => {
    const sums = await sumsOf(tx, rows)
    if (sums.length === 0) return
    const list = JSON.stringify(sums, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    await sql`
      INSERT INTO reports.hour AS h (merchant, hour, vendor, game, currency, staked, returned, bets, deposited, deposits)
      SELECT merchant, hour, vendor, game, currency, staked, returned, bets, deposited, deposits
      FROM jsonb_to_recordset(${list}::jsonb)
        AS s(merchant int, hour timestamptz, vendor smallint, game text, currency text, staked bigint, returned bigint, bets int,
          deposited bigint, deposits int)
      ORDER BY merchant, hour, vendor, game, currency
      ON CONFLICT (merchant, hour, vendor, game, currency) DO UPDATE SET staked = h.staked + excluded.staked,
        returned = h.returned + excluded.returned, bets = h.bets + excluded.bets, deposited = h.deposited + excluded.deposited,
        deposits = h.deposits + excluded.deposits`.execute(tx)
  },
  clear: async (tx: Tx) => {
    await sql`DELETE FROM reports.hour`.execute(tx)
  },
}

type Stretch = { readonly merchant: number; readonly from: Date; readonly to: Date }
type Play = { readonly currency: string; readonly staked: Units; readonly returned: Units; readonly bets: number }
export type DayPlay = Play & { readonly day: string; readonly deposited: Units; readonly deposits: number }
/** `rtp`: returned of staked in parts of ten thousand, rounded down; null where nothing was staked. */
export type GamePlay = Play & { readonly vendor: number; readonly game: string; readonly rtp: number | null }
export type HourPlay = Play & { readonly at: Date; readonly deposited: Units }

const sums = sql`sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(bets)::int AS bets`
const within = ({ merchant, from, to }: Stretch) => sql`merchant = ${merchant} AND hour >= ${from} AND hour < ${to}`

/** By day of the merchants' calendar, newest first. */
export async function playByDay(db: Database, of: Stretch): Promise<DayPlay[]> {
  const { rows } = await sql<DayPlay>`
    SELECT to_char((hour AT TIME ZONE 'UTC') + interval '7 hours', 'YYYY-MM-DD') AS day, currency, ${sums},
      sum(deposited)::bigint AS deposited, sum(deposits)::int AS deposits
    FROM reports.hour WHERE ${within(of)} GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}

/** The games that took most first. */
export async function playByGame(db: Database, of: Stretch): Promise<GamePlay[]> {
  const { rows } = await sql<GamePlay>`
    SELECT vendor, game, currency, ${sums},
      CASE WHEN sum(staked) > 0 THEN floor(sum(returned) * 10000 / sum(staked))::int END AS rtp
    FROM reports.hour
    WHERE ${within(of)} AND vendor > 0 GROUP BY 1, 2, 3 ORDER BY sum(staked) DESC, 1, 2 LIMIT 200`.execute(db)
  return rows
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

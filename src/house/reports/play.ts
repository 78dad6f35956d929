import { sql } from 'kysely'
import { calendarOf, dayOf, hourOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { readCalendars } from '#house/merchants/index.ts'
import { settledReader, type SettledWager } from '#house/wagers/index.ts'
import type { Entry } from '#house/wallet/index.ts'
import { quarterNumber, quarterOf } from './rules/period.ts'
import { within } from './statement.ts'

type Amounts = { staked: Units; returned: Units; bets: number; squares: bigint; largest: Units; freeReturned: Units }

const none: Amounts = { staked: 0n, returned: 0n, bets: 0, squares: 0n, largest: 0n, freeReturned: 0n }

const jsonOf = (rows: readonly object[]) =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

type Key = Pick<SettledWager, 'lane' | 'member' | 'vendor' | 'product' | 'game' | 'currency' | 'merchant'>
/** Of a member at a game, in a quarter of an hour: no day or hour of any zone begins within one. */
type Quarter = Key & Amounts & { readonly at: Date }

/** What was settled, by the least that any table tells apart. */
function quartersOf(settled: readonly SettledWager[]): readonly Quarter[] {
  const sums = new Map<string, Quarter>()
  for (const { lane, member, at, vendor, product, game, currency, merchant, stake, payout, bets, purse } of settled) {
    const name = `${member}/${quarterNumber(at)}/${vendor}/${product}/${game}/${currency}/${merchant}`
    const sum = sums.get(name) ?? { lane, member, at, vendor, product, game, currency, merchant, ...none }
    sums.set(name, sum)
    sum.staked += stake
    sum.returned += payout
    sum.bets += bets
    // Of a bet that is taken back the stake comes again, below nought.
    sum.squares += stake < 0n ? -(stake * stake) : stake * stake
    if (stake > sum.largest) sum.largest = stake
    if (purse === 'free') sum.freeReturned += payout
  }
  return [...sums.values()]
}

/** Added up by a key before a table is touched, in the order of the keys. */
function addedUp<Of extends object>(quarters: readonly Quarter[], keyOf: (quarter: Quarter) => Of): (Of & Amounts)[] {
  const sums = new Map<string, Of & Amounts>()
  for (const quarter of quarters) {
    const key = keyOf(quarter)
    const name = Object.values(key).join('/')
    const sum = sums.get(name) ?? { ...key, ...none }
    sum.staked += quarter.staked
    sum.returned += quarter.returned
    sum.bets += quarter.bets
    sum.squares += quarter.squares
    if (quarter.largest > sum.largest) sum.largest = quarter.largest
    sum.freeReturned += quarter.freeReturned
    sums.set(name, sum)
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** The days of a merchant. */
type DaysOf = (merchant: number | null) => Calendar

async function addDays(tx: Tx, quarters: readonly Quarter[], daysOf: DaysOf): Promise<void> {
  const sums = addedUp(quarters, ({ lane, member, at, product, currency, merchant }) => ({
    lane,
    member,
    day: dayOf(at, daysOf(merchant)),
    product,
    currency,
    merchant,
  }))
  await sql`
    INSERT INTO reports.turnover AS t (lane, member, day, product, currency, merchant, staked, returned, bets)
    SELECT lane, member, day, product, currency, merchant, staked, returned, bets FROM jsonb_to_recordset(${jsonOf(sums)}::jsonb)
      AS s(lane smallint, member bigint, day date, product text, currency text, merchant int, staked bigint, returned bigint, bets int)
    ON CONFLICT (lane, member, day, product, currency)
    DO UPDATE SET staked = t.staked + excluded.staked, returned = t.returned + excluded.returned, bets = t.bets + excluded.bets`.execute(
    tx,
  )
}

async function addQuarters(tx: Tx, quarters: readonly Quarter[]): Promise<void> {
  const sums = addedUp(quarters, ({ lane, member, at, vendor, product, currency, merchant }) => ({
    lane,
    member,
    quarter: quarterOf(at),
    vendor,
    product,
    currency,
    merchant,
  }))
  await sql`
    INSERT INTO reports.play AS p (lane, member, quarter, vendor, product, currency, merchant, staked, returned, bets)
    SELECT lane, member, quarter, vendor, product, currency, merchant, staked, returned, bets FROM jsonb_to_recordset(${jsonOf(sums)}::jsonb)
      AS s(lane smallint, member bigint, quarter timestamptz, vendor smallint, product text, currency text, merchant int, staked bigint,
        returned bigint, bets int)
    ON CONFLICT (lane, member, quarter, vendor, product, currency)
    DO UPDATE SET staked = p.staked + excluded.staked, returned = p.returned + excluded.returned, bets = p.bets + excluded.bets`.execute(
    tx,
  )
}

const isDeposit = ({ kind, purpose, owner }: Entry) =>
  purpose === 'cash' && owner !== null && (kind === 'deposit' || kind === 'deposit_reversal')

/** Deposits stand in the hour's row of no vendor and no game. */
function depositsOf(rows: readonly Entry[], daysOf: DaysOf) {
  const sums = new Map<string, { merchant: number; hour: string; currency: string; deposited: Units; deposits: number }>()
  for (const { merchant, at, currency, amount, kind } of rows.filter(isDeposit)) {
    const key = { merchant: merchant ?? 0, hour: hourOf(at, daysOf(merchant)).toISOString(), currency }
    const name = Object.values(key).join('/')
    const sum = sums.get(name) ?? { ...key, deposited: 0n, deposits: 0 }
    sums.set(name, { ...sum, deposited: sum.deposited + amount, deposits: sum.deposits + (kind === 'deposit' ? 1 : -1) })
  }
  return [...sums.values()].map((sum) => ({ ...sum, ...none, vendor: 0, game: '' }))
}

type Read = { readonly quarters: readonly Quarter[]; readonly rows: readonly Entry[]; readonly daysOf: DaysOf }

async function addHours(tx: Tx, { quarters, rows, daysOf }: Read): Promise<void> {
  const played = addedUp(quarters, ({ merchant, at, vendor, game, currency }) => ({
    merchant,
    hour: hourOf(at, daysOf(merchant)).toISOString(),
    vendor,
    game,
    currency,
  }))
  const sums = [...depositsOf(rows, daysOf), ...played.map((sum) => ({ ...sum, deposited: 0n, deposits: 0 }))]
  if (sums.length === 0) return
  await sql`
    INSERT INTO reports.hour AS h (merchant, hour, vendor, game, currency, staked, returned, bets, squares, largest, free_returned, deposited, deposits)
    SELECT merchant, hour, vendor, game, currency, staked, returned, bets, squares, largest, "freeReturned", deposited, deposits
    FROM jsonb_to_recordset(${jsonOf(sums)}::jsonb)
      AS s(merchant int, hour timestamptz, vendor smallint, game text, currency text, staked bigint, returned bigint, bets int,
        squares numeric, largest bigint, "freeReturned" bigint, deposited bigint, deposits int)
    ORDER BY merchant, hour, vendor, game, currency
    ON CONFLICT (merchant, hour, vendor, game, currency) DO UPDATE SET staked = h.staked + excluded.staked,
      returned = h.returned + excluded.returned, bets = h.bets + excluded.bets, squares = h.squares + excluded.squares, largest = greatest(h.largest, excluded.largest),
      free_returned = h.free_returned + excluded.free_returned, deposited = h.deposited + excluded.deposited,
      deposits = h.deposits + excluded.deposits`.execute(tx)
}

/** Follows the journal: what was settled of each member by day and by quarter of an hour, and of each game, beside what was deposited, by hour. */
export const playReader = settledReader({
  name: 'reports.play',
  read: async (tx, { settled, others }) => {
    const calendars = await readCalendars(tx)
    const daysOf = (merchant: number | null) => calendars.get(merchant ?? 0) ?? calendarOf('UTC')
    const quarters = quartersOf(settled)
    if (quarters.length > 0) {
      await addDays(tx, quarters, daysOf)
      await addQuarters(tx, quarters)
    }
    await addHours(tx, { quarters, rows: others, daysOf })
  },
  clear: async (tx) => {
    await sql`DELETE FROM reports.turnover`.execute(tx)
    await sql`DELETE FROM reports.play`.execute(tx)
    await sql`DELETE FROM reports.hour`.execute(tx)
  },
})

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

/** Stakes and returns of a member's settled bets by day, vendor and game type; `days` are where the days begin, and where the last one ends. */
export async function playSums(
  db: Database,
  { member, days }: { readonly member: bigint; readonly days: readonly Millis[] },
): Promise<PlaySum[]> {
  const begins = days.map((at) => new Date(at).toISOString())
  const { rows } = await sql<PlaySum>`
    SELECT width_bucket(quarter, ${begins}::timestamptz[]) AS day, vendor, product, currency, sum(staked)::bigint AS staked,
      sum(returned)::bigint AS returned, sum(bets)::int AS bets
    FROM reports.play WHERE ${within({ member, from: days[0] ?? 0, to: days.at(-1) ?? 0 })}
    GROUP BY 1, 2, 3, 4 HAVING sum(bets) <> 0 OR sum(staked) <> 0 OR sum(returned) <> 0 ORDER BY 1 DESC, 3, 2`.execute(db)
  return rows
}

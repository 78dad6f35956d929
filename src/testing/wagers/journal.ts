import { sql } from 'kysely'
import type { TestDatabase } from '#testing/database.ts'
import { laneOf } from '#house/wallet/index.ts'

type Cell = string | number | bigint | null
type Row = Readonly<Record<string, Cell>>
type Names = ReadonlyMap<string, string>

const isTold = (value: Cell) => value !== null && value !== 0 && value !== 0n && value !== ''
const told = (row: Row, names: Names): string =>
  Object.entries(row)
    .filter(([, value]) => isTold(value))
    .map(([name, value]) => `${name} ${names.get(String(value)) ?? String(value)}`)
    .join(', ')

type Entry = {
  readonly lane: number
  readonly seq: bigint
  readonly kind: string
  readonly account: string
  readonly contra: string
  readonly amount: bigint
  readonly reverses: bigint | null
  readonly whose: string
}

/** The rows of play in a round, those of its member's lane first, with names in the place of numbers. */
async function entriesOf(db: TestDatabase, { member, round }: { member: bigint; round: string }) {
  const { rows } = await sql<Entry & Row>`
    WITH named AS (
      SELECT a.lane, a.id, CASE WHEN a.owner IS NULL THEN p.name ELSE 'member''s ' || p.name END || coalesce(' ' || o.code, '') AS name
      FROM wallet.account a JOIN wallet.purpose p ON p.id = a.purpose
      LEFT JOIN wallet.pool o ON a.id IN (wallet.pool_account(o.id, true), wallet.pool_account(o.id, false))
    )
    SELECT e.lane, e.seq, k.name AS kind, f.name AS account, t.name AS contra, e.amount, e.reverses,
      CASE WHEN e.account = ${member * 16n} THEN e.balance_after END AS after, e.legs, e.ext, e.reference, e.cause, e.face, e.answer,
      concat_ws(' ', e.merchant, e.currency, e.vendor, e.product) AS whose
    FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
    JOIN named f ON f.lane = e.lane AND f.id = e.account JOIN named t ON t.lane = e.lane AND t.id = e.contra
    WHERE e.round = ${round} ORDER BY e.lane <> ${laneOf(member)}, e.seq`.execute(db.owner)
  return rows
}

async function linesOf(db: TestDatabase, member: bigint, names: Names): Promise<string[]> {
  const own = sql`lane = ${laneOf(member)}`
  const { rows: accounts } = await sql<Row>`
    SELECT balance AS cash, (SELECT h.balance FROM wallet.account h WHERE h.lane = a.lane AND h.id = a.id + 1) AS held, debt,
      nullif(concat_ws('/', stake_day, stake_week, stake_month), '0/0/0') AS staked,
      nullif(concat_ws('/', loss_day, loss_week, loss_month), '0/0/0') AS lost,
      concat_ws('/', deposit_day, deposit_week, deposit_month) AS deposited
    FROM wallet.account a WHERE ${own} AND id = ${member * 16n}`.execute(db.owner)
  const { rows: rounds } = await sql<Row>`
    SELECT CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END AS "is", product, game, merchant, currency, opening, closing, escrow, staked,
      staked_free, won, bets, wins, reversals, wagers
    FROM wagers.round WHERE ${own} AND member = ${member} ORDER BY opening_seq`.execute(db.owner)
  const { rows: bets } = await sql<Row>`
    SELECT ext AS of, (ARRAY['held', 'accepted', 'returned', 'settled', 'cashed out'])[state + 1] AS "is", held, stake, escrow, version, payout
    FROM wagers.wager w WHERE ${own} AND member = ${member}
    ORDER BY (SELECT seq FROM wallet.entry e WHERE e.vendor = w.vendor AND e.ext = w.ext)`.execute(db.owner)
  const lines = (name: string, rows: readonly Row[]) => rows.map((row) => `${name}: ${told(row, names)}`)
  return [...lines('ACCOUNT', accounts), ...lines('ROUND', rounds), ...lines('BET', bets)]
}

/** All that the ledger has written of a member's round, as lines for people; `names` gives ids their names, rows are named by their place. */
export async function writtenOf(db: TestDatabase, round: { member: bigint; round: string }, names: Names): Promise<string> {
  const entries = await entriesOf(db, round)
  const places = new Map(entries.map(({ lane, seq }, place) => [`${lane}/${seq}`, `row ${place + 1}`]))
  const whose = new Set(entries.map((entry) => entry.whose))
  const journal = entries.map(({ lane, seq: _, kind, account, contra, amount, reverses, whose: _whose, ...rest }, place) => {
    const reversed = reverses === null ? null : (places.get(`${lane}/${reverses}`) ?? 'another row')
    const move = `${account} ${amount > 0n ? '+' : ''}${amount} ${contra}`
    return `${place + 1} ${kind}: ${move}; ${told({ ...rest, reverses: reversed }, names)}`
  })
  return [...journal, `ALL OF: ${[...whose].join(', ')}`, ...(await linesOf(db, round.member, names))].join('\n')
}

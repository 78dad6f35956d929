import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import {
  kindNumbers,
  statuses,
  type Bet,
  type Door,
  type Operation,
  type Outcome,
  type PromoWin,
  type Settle,
  type Win,
} from '#house/wallet/index.ts'
import { amountOf, payloadOf, winOf, type Sealed } from './payload.ts'
import { lowestHighest } from './rules/highest-win.ts'
import { flags, limitNames } from './rules/numbers.ts'

export type Books = { readonly clock: Clock; readonly currencies: ReadonlyMap<string, number> }

/** No account has this currency, so an operation in an unknown one is refused as in a wrong one. */
const NO_CURRENCY = -1

const flagsOf = (op: Operation): number =>
  ('free' in op && op.free ? flags.free : 0) |
  ('closesRound' in op && op.closesRound ? flags.closes_round : 0) |
  ('withWins' in op && op.withWins ? flags.with_wins : 0)

type Plain = Bet | Win | PromoWin

type Cell = string | number | bigint
type Row = { readonly unit: number; readonly op: Plain; readonly payload: string; readonly winPayload?: string }

const list = (cells: readonly Cell[]): string => `{${cells.join(',')}}`
const quoted = (text: string | undefined): string => (text === undefined ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`)

/** The columns of wagers.plays with an item for each operation, in its order. */
const columns: readonly (readonly [type: string, cell: (row: Row, books: Books) => Cell])[] = [
  ['int', ({ unit }) => unit],
  ['bigint', ({ op }) => op.member],
  ['smallint', ({ op }) => kindNumbers[op.kind]],
  ['smallint', ({ op }) => op.vendor],
  ['uuid', ({ op }) => op.ext],
  ['uuid', ({ op }) => (op.kind === 'win' ? op.reference : 'NULL')],
  ['uuid', ({ payload }) => payload],
  ['int', ({ op }) => op.merchant],
  ['smallint', ({ op }, { currencies }) => currencies.get(op.currency) ?? NO_CURRENCY],
  ['text', ({ op }) => quoted(op.product)],
  ['text', ({ op }) => quoted(op.game)],
  ['text', ({ op }) => quoted(op.round)],
  ['bigint', ({ op }) => op.amount],
  ['smallint', ({ op }) => flagsOf(op)],
  ['bigint', ({ op }) => (op.kind === 'bet' ? (op.largest ?? 'NULL') : 'NULL')],
]
/** Those of the win that a bet carries, and what bounds a win; they stand last, after what goes to pools. */
const winColumns: typeof columns = [
  ['uuid', ({ op }) => winIn(op)?.ext ?? 'NULL'],
  ['uuid', ({ winPayload }) => winPayload ?? 'NULL'],
  ['bigint', ({ op }) => winIn(op)?.amount ?? 'NULL'],
  ['bigint', ({ op }) => lowestHighest(op.highest ?? []).win ?? 'NULL'],
  ['int', ({ op }) => lowestHighest(op.highest ?? []).times ?? 'NULL'],
]
const winIn = (op: Plain) => (op.kind === 'bet' ? op.win : undefined)

const shareTypes = ['int', 'text', 'bigint']
const types = [...columns.map(([type]) => type), ...shareTypes, ...winColumns.map(([type]) => type)]
const plainArrays = types.map((type, i) => `$${i + 2}::${type}[]`)
const plainText = `SELECT o_status AS status, o_limit AS passed, o_balance AS balance, o_lane AS lane, o_seq AS seq
  FROM wagers.apply($1, ROW(${plainArrays.join(', ')})::wagers.plays)`

function plainValues(books: Books, units: readonly (readonly Sealed[])[]): string[] {
  const rows: Row[] = []
  units.forEach((ops, unit) => {
    for (const each of ops as readonly Sealed<Plain>[]) rows.push({ ...each, unit })
  })
  const shares = rows.flatMap(
    ({ op }, i) => (op.kind === 'bet' && op.contributions?.map((share) => ({ ...share, of: i + 1 }))) || [],
  )
  return [
    new Date(books.clock()).toISOString(),
    ...columns.map(([, cell]) => list(rows.map((row) => cell(row, books)))),
    list(shares.map(({ of }) => of)),
    list(shares.map(({ pool }) => quoted(pool))),
    list(shares.map(({ amount }) => amount)),
    ...winColumns.map(([, cell]) => list(rows.map((row) => cell(row, books)))),
  ]
}

type Lists = { status: string; passed: string; balance: string; lane: string; seq: string }
const items = (text: string): string[] => text.slice(1, -1).split(',')

/** Bets, wins and promotional wins, many in one call. */
export function plainDoor(books: Books): Door<Sealed, Outcome> {
  return {
    most: 512,
    call: async (client, units) => {
      const { rows } = await client.query<Lists>({ name: 'wagers.apply', text: plainText, values: plainValues(books, units) })
      return outcomesOf(rows[0]!, units)
    },
  }
}

/** The answers of a call, which stand column by column. */
function outcomesOf({ status, passed, balance, lane, seq }: Lists, units: readonly (readonly Sealed[])[]): Outcome[][] {
  const [statusOf, passedOf, balanceOf, laneOf, seqOf] = [items(status), items(passed), items(balance), items(lane), items(seq)]
  let n = -1
  return units.map((ops) =>
    ops.map(() => {
      n++
      return outcomeOf({
        status: statusOf[n]!,
        passed: passedOf[n]!,
        balance: balanceOf[n]!,
        lane: laneOf[n]!,
        seq: seqOf[n]!,
      })
    }),
  )
}

function outcomeOf({ status, passed, balance, lane, seq }: Lists): Outcome {
  const name = statuses[Number(status)]!
  return {
    status: name,
    balance: balance === 'NULL' ? null : BigInt(balance),
    retransmission: name === 'replayed',
    entry: seq === 'NULL' ? null : { lane: Number(lane), seq: BigInt(seq) },
    ...(passed !== '0' && { limit: limitNames[Number(passed)]! }),
  }
}

/** What goes with the bet stands before it, because its columns may grow. */
const pooledArrays = types.map((type, i) => `$${i + 3}::${type}[]`)
const pooledText = `SELECT status::text, passed::text, coalesce(balance::text, 'NULL') AS balance, lane::text, coalesce(seq::text, 'NULL') AS seq
  FROM wagers.play_from_pool($1, ROW(${pooledArrays.join(', ')})::wagers.plays, $2)`

/** A bet with a win that a pool pays, one in a call: it holds the pool's lane too. */
export function pooledDoor(books: Books): Door<Sealed, Outcome> {
  return {
    most: 1,
    call: async (client, [unit]) => {
      const { op, payload, winPayload } = unit![0] as Required<Sealed<Bet>>
      const { win, closesRound: _closes, ...bet } = op
      const [now, ...values] = plainValues(books, [[{ op: bet, payload }]])
      const step = JSON.stringify(stepOf({ op: winOf({ ...op, win: win! }), payload: winPayload }, books))
      const { rows } = await client.query<Lists>({
        name: 'wagers.play_from_pool',
        text: pooledText,
        values: [now, step, ...values],
      })
      return [[outcomeOf(rows[0]!)]]
    },
  }
}

const freeText = `SELECT status::text, passed::text, coalesce(balance::text, 'NULL') AS balance, lane::text, coalesce(seq::text, 'NULL') AS seq
  FROM wagers.play_free($1, ROW(${pooledArrays.join(', ')})::wagers.plays, $2)`

/** A free bet that names its reward, one in a call: what is left of the reward is counted with it. */
export function freeDoor(books: Books): Door<Sealed, Outcome> {
  return {
    most: 1,
    call: async (client, units) => {
      const [now, ...values] = plainValues(books, units)
      const { reward } = units[0]![0]!.op as Bet
      const { rows } = await client.query<Lists>({ name: 'wagers.play_free', text: freeText, values: [now, reward, ...values] })
      return [[outcomeOf(rows[0]!)]]
    },
  }
}

/** The rarer verbs, one after another in one call. Few at a time: each is a handful of statements, and the lane waits. */
export function stepsDoor(books: Books): Door<Sealed, Outcome> {
  const text = `SELECT status::text, passed::text, coalesce(balance::text, 'NULL') AS balance, lane::text, coalesce(seq::text, 'NULL') AS seq
    FROM wagers.steps($1, $2)`
  return {
    most: 32,
    call: async (client, units) => {
      const steps = JSON.stringify(units.flat().map((each) => stepOf(each, books)))
      const { rows } = await client.query<Lists>({
        name: 'wagers.steps',
        text,
        values: [new Date(books.clock()).toISOString(), steps],
      })
      const answers = rows.map(outcomeOf)
      let n = 0
      return units.map((ops) => ops.map(() => answers[n++]!))
    },
  }
}

type SettledBet = { readonly op: Settle; readonly payload: string; readonly highest: ReturnType<typeof lowestHighest> }

/** The columns of wagers.settled_bets with an item for each settlement, in its order. */
const settledColumns: readonly (readonly [type: string, cell: (bet: SettledBet, books: Books) => Cell])[] = [
  ['bigint', ({ op }) => op.member],
  ['smallint', ({ op }) => op.vendor],
  ['uuid', ({ op }) => op.ext],
  ['uuid', ({ op }) => op.reference],
  ['uuid', ({ payload }) => payload],
  ['int', ({ op }) => op.merchant],
  ['smallint', ({ op }, { currencies }) => currencies.get(op.currency) ?? NO_CURRENCY],
  ['text', ({ op }) => quoted(op.product)],
  ['text', ({ op }) => quoted(op.game)],
  ['text', ({ op }) => quoted(op.round)],
  ['bigint', ({ op }) => op.payout],
  ['smallint', ({ op }) => flagsOf(op)],
  ['int', ({ op }) => op.version],
  ['bigint', ({ highest }) => highest.win ?? 'NULL'],
  ['int', ({ highest }) => highest.times ?? 'NULL'],
]
const settledText = `SELECT o_status AS status, o_limit AS passed, o_balance AS balance, o_lane AS lane, o_seq AS seq
  FROM wagers.settlements($1, ROW(${settledColumns.map(([type], i) => `$${i + 2}::${type}[]`).join(', ')})::wagers.settled_bets)`

/** Settlements, of which most are booked together: a draw's tickets come all at once, and ordinary stakes wait behind a call of them. */
export function settlementsDoor(books: Books): Door<Sealed, Outcome> {
  return {
    most: 256,
    beside: 64,
    call: async (client, units) => {
      const bets = (units.flat() as readonly Sealed<Settle>[]).map(({ op, payload }) => ({
        op,
        payload,
        highest: lowestHighest(op.highest ?? []),
      }))
      const { rows } = await client.query<Lists>({
        name: 'wagers.settlements',
        text: settledText,
        values: [
          new Date(books.clock()).toISOString(),
          ...settledColumns.map(([, cell]) => list(bets.map((bet) => cell(bet, books)))),
        ],
      })
      return outcomesOf(rows[0]!, units)
    },
  }
}

/** What it does not say is left out, which is most. */
export function stepOf({ op, payload }: Sealed, { currencies }: Books): Record<string, unknown> {
  const pool = 'fromPool' in op ? op.fromPool : undefined
  const highest = lowestHighest(('highest' in op && op.highest) || [])
  return {
    kind: kindNumbers[op.kind],
    vendor: op.vendor,
    ext: op.ext,
    reference: 'reference' in op ? op.reference : undefined,
    payload,
    member: String(op.member),
    merchant: op.merchant,
    currency: currencies.get(op.currency) ?? NO_CURRENCY,
    product: op.product,
    game: op.game,
    round: op.round,
    amount: amountOf(op)?.toString(),
    flags: flagsOf(op),
    largest: op.kind === 'reserve' ? op.largest?.toString() : undefined,
    version: op.kind === 'settle' ? op.version : undefined,
    part: op.kind === 'cash_out_part' ? op.part.toString() : undefined,
    expires_at: op.kind === 'reserve' && op.expiresAt !== undefined ? new Date(op.expiresAt).toISOString() : undefined,
    pool: pool?.pool,
    pool_amount: pool?.amount.toString(),
    highest: highest.win?.toString(),
    times: highest.times ?? undefined,
  }
}

/** Returns what was held longer than agreed in these lanes. */
export async function expireHolds(client: pg.PoolClient, lanes: readonly number[], clock: Clock): Promise<void> {
  await client.query('SELECT wagers.expire($1, $2)', [lanes, new Date(clock())])
}

/**
 * Credits a held win in the caller's transaction, as its vendor's promotional win where its bet is not known; its lane waits until the commit. Where
 * the win found its bet meanwhile, the status says so.
 */
export async function creditHeldWin(tx: Tx, held: Omit<PromoWin, 'kind' | 'product'>, now: Millis): Promise<Outcome['status']> {
  const { merchant, vendor, ext, product } = { ...held, product: 'RELEASED' }
  const payload = payloadOf({ ...held, product, kind: 'promo_win' })
  const { rows } = await sql<Lists>`
    SELECT * FROM wagers.release_held(${merchant}, ${vendor}::smallint, ${ext}, ${payload}, ${product}, ${new Date(now)})`.execute(
    tx,
  )
  return rows[0] ? outcomeOf(rows[0]).status : 'replayed'
}

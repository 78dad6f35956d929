import type pg from 'pg'
import type { Units } from '../../kit/money.ts'

export type Entry = {
  readonly lane: number
  readonly seq: bigint
  readonly at: string
  readonly account: bigint
  readonly contra: bigint
  readonly amount: Units
  readonly balance_after: Units
  readonly contra_after: Units
  readonly reverses: bigint | null
  readonly currency: number
  readonly kind: string
  readonly vendor: number | null
  readonly legs: number
  readonly ext: string | null
  readonly reference: string | null
  readonly round: string | null
  readonly cause: string | null
  readonly face: Units | null
}
export type Account = {
  readonly lane: number
  readonly id: bigint
  readonly owner: bigint | null
  readonly currency: number
  readonly purpose: string
  readonly balance: Units
  readonly floor: Units
  readonly debt: Units
}
export type Lane = { readonly lane: number; readonly seq: bigint; readonly at: string }
export type HouseRound = {
  readonly lane: number
  readonly member: bigint
  readonly vendor: number
  readonly round: string
  readonly currency: number
  readonly closed: boolean
  readonly escrow: Units
  readonly staked: Units
  readonly won: Units
}
export type ArcadeRound = {
  readonly id: string
  readonly player: string
  readonly game: string
  readonly key: string
  readonly stake: Units
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
  readonly state: string
  readonly reason: string | null
  readonly pair: bigint | null
  readonly nonce: number | null
  readonly payout: Units | null
  readonly currency: string
  readonly pool: string | null
  readonly contribution: Units
  readonly jackpot: Units | null
  readonly ended: boolean
}
/** What a pool holds: by the arcade's count, or by the accounts of the house, those on the way home among them. */
export type Pool = { readonly currency: string; readonly pool: string; readonly held: Units }
export type SeedPair = { readonly id: bigint; readonly nonce: number }
export type Deposit = {
  readonly id: string
  readonly member: bigint
  readonly amount: Units
  readonly currency: string
  readonly state: string
}
export type Order = {
  readonly reference: string
  readonly amount: string
  readonly paid: string | null
  readonly state: string
  readonly told: boolean
}

export type Withdrawal = {
  readonly id: string
  /** Under which id its end is posted. */
  readonly ending: string
  readonly member: bigint
  readonly amount: Units
  readonly state: string
  /** What the bank says it paid, and under which id the rest came back. */
  readonly paid: Units | null
  readonly rest: string | null
  /** What the member misses, and under which id it came back. */
  readonly missing: Units | null
  readonly settlement: string | null
  /** The lost one that it pays again. */
  readonly again: string | null
}
export type Payout = {
  readonly reference: string
  readonly amount: string
  readonly state: 'open' | 'paid' | 'failed'
  /** The house took a notice of it. */
  readonly told: boolean
}

/** Everything that is written of money, as it lies in the tables. */
export type Books = {
  readonly entries: readonly Entry[]
  readonly accounts: readonly Account[]
  readonly lanes: readonly Lane[]
  readonly rounds: readonly HouseRound[]
  readonly arcadeRounds: readonly ArcadeRound[]
  readonly meters: readonly Pool[]
  readonly pools: readonly Pool[]
  readonly pairs: readonly SeedPair[]
  readonly deposits: readonly Deposit[]
  readonly orders: readonly Order[]
  readonly withdrawals: readonly Withdrawal[]
  readonly payouts: readonly Payout[]
}

const INT8 = 20
const types = {
  getTypeParser: (oid: number) => (oid === INT8 ? (text: string) => BigInt(text) : (text: string) => reading(oid, text)),
}
const [BOOL, INT2, INT4] = [16, 21, 23]

function reading(oid: number, text: string): unknown {
  if (oid === BOOL) return text === 't'
  return oid === INT2 || oid === INT4 ? Number(text) : text
}

/** Reads the books as they stand in this connection's transaction. Times are text that sorts as they do. */
export async function readBooks(client: pg.ClientBase): Promise<Books> {
  const rows = async <Row>(text: string) => (await client.query<Row & pg.QueryResultRow>({ text, types })).rows as Row[]
  const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
  return {
    entries: await rows<Entry>(`
      SELECT e.lane, e.seq, ${time('e.at')} AS at, e.account, e.contra, e.amount, e.balance_after, e.contra_after, e.reverses, e.currency,
        k.name AS kind, e.vendor, e.legs, e.ext, e.reference, e.round, e.cause, e.face
      FROM wallet.entry e LEFT JOIN wallet.kind k ON k.id = e.kind ORDER BY e.lane, e.seq`),
    accounts: await rows<Account>(`
      SELECT a.lane, a.id, a.owner, a.currency, p.name AS purpose, a.balance, a.floor, a.debt
      FROM wallet.account a LEFT JOIN wallet.purpose p ON p.id = a.purpose`),
    lanes: await rows<Lane>(`SELECT lane, seq, ${time('at')} AS at FROM wallet.lane ORDER BY lane`),
    rounds: await rows<HouseRound>(`
      SELECT lane, member, vendor, round, currency, closed_at IS NOT NULL AS closed, escrow, staked, won FROM wagers.round`),
    arcadeRounds: await rows<ArcadeRound>(`
      SELECT id, player, game, key, stake, bet_id, win_id, return_id, state, reason, pair, nonce, payout, currency, pool, contribution, jackpot,
        ended_at IS NOT NULL AS ended
      FROM rounds.round ORDER BY id`),
    meters: await rows<Pool>(`
      SELECT currency, pool, sum(held)::bigint AS held FROM rounds.meter WHERE house NOT LIKE '%/trial' GROUP BY currency, pool`),
    pools: await rows<Pool>(`
      SELECT c.code AS currency, p.code AS pool, sum(a.balance)::bigint AS held
      FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.id IN (wallet.pool_account(p.id, false), wallet.pool_account(p.id, true)) GROUP BY c.code, p.code`),
    pairs: await rows<SeedPair>('SELECT id, nonce FROM fairness.pair ORDER BY id'),
    deposits: await rows<Deposit>('SELECT id, member, amount, currency, state FROM payments.deposit ORDER BY id'),
    orders: await rows<Order>(`
      SELECT o.reference, o.amount, o.paid_amount AS paid, o.state,
        NOT EXISTS (SELECT FROM sandbox.notice n WHERE n.reference = o.reference AND n.taken_at IS NULL) AS told
      FROM sandbox.payment_order o ORDER BY o.reference`),
    withdrawals: await rows<Withdrawal>(
      'SELECT id, ending, member, amount, state, paid, rest, missing, settlement, again_of AS again FROM payments.withdrawal ORDER BY id',
    ),
    payouts: await rows<Payout>(`
      SELECT p.reference, p.amount, p.state, EXISTS (SELECT FROM sandbox.notice n WHERE n.payout = p.reference AND n.taken_at IS NOT NULL) AS told
      FROM sandbox.payout p ORDER BY p.reference`),
  }
}

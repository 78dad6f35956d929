import type pg from 'pg'
import type { Units } from '#kit/money.ts'
import { readAgents, type AgentBooks } from './agents/agent-books.ts'
import { readArcade, type ArcadeRound, type SeedPair } from './arcade/arcade-books.ts'
import { readEvents, type EventBooks } from './arcade/event-books.ts'
import { readBonuses, type BonusBooks } from './bonuses/bonus-books.ts'
import { readReferral, type ReferralBooks } from './loyalty/referral-books.ts'
import { readRebates, type RebateBooks } from './loyalty/rebate-books.ts'
import { readPlay, type PlayBooks } from './play/play-books.ts'
import { readPoints, type PointsBooks } from './points/points-books.ts'

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
  readonly product: string
  readonly game: string
  readonly merchant: number
  readonly opened: string
  readonly currency: number
  readonly closed: boolean
  /** The operation that closed it. */
  readonly closing: string | null
  readonly escrow: Units
  readonly staked: Units
  readonly won: Units
}
/** What a pool holds: by the arcade's count, or by the accounts of the house, those on the way home among them. */
export type Pool = { readonly currency: string; readonly pool: string; readonly held: Units }
export type Deposit = {
  readonly id: string
  readonly member: bigint
  readonly kind: string
  readonly amount: Units
  /** Paid on top. */
  readonly fee: Units
  readonly credited: Units | null
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
  /** People pay it at a bank that the auditor does not see. */
  readonly byHand: boolean
}
export type Payout = {
  readonly reference: string
  readonly amount: string
  readonly state: 'open' | 'paid' | 'failed'
  /** What the bank paid, where that is a part. */
  readonly part: string | null
  /** The house took a webhook of it. */
  readonly told: boolean
}

/** What an agent earned in a window. */
export type Bill = {
  readonly id: string
  readonly kind: string
  readonly agent: bigint
  readonly payer: bigint | null
  readonly currency: string
  readonly until: string
  readonly corrects: string | null
  readonly state: string
  /** An operator said yes or no. */
  readonly answered: boolean
  readonly amount: Units
  readonly funded: Units
  readonly paid: Units
  readonly passed: Units
}
export type BillPayment = { readonly id: string; readonly bill: string; readonly way: string; readonly amount: Units }

/** Money on its way between a member and a vendor, as the house has it. */
export type Transfer = {
  readonly id: string
  readonly ending: string
  readonly member: bigint
  readonly vendor: number
  readonly direction: 'in' | 'out'
  readonly amount: Units | null
  readonly state: string
}
/** The accounts of a member at a vendor: this number and the purpose of each. */
export type VendorWallet = { readonly member: bigint; readonly vendor: number; readonly account: bigint }
/** What the arcade keeps of a player for a house. */
export type Purse = { readonly player: bigint; readonly player_name: string; readonly credit: Units }
export type PurseMove = { readonly id: string; readonly player: bigint; readonly amount: Units }
/** What the arcade answered to a house that moved money. */
export type Received = {
  readonly id: string
  readonly player: bigint
  readonly direction: 'in' | 'out'
  readonly amount: Units
  readonly status: string
}

/** A code that is worth money, and which deposit used it. */
export type Voucher = {
  readonly batch: string
  readonly state: string
  readonly amount: Units
  readonly currency: string
  readonly deposit: string | null
}

/** What one operator proposed and another answered. */
export type Proposal = {
  readonly matter: string
  readonly deed: string
  readonly amount: Units
  readonly proposed_by: bigint
  readonly answered_by: bigint | null
  readonly confirmed: boolean | null
}
/** One step of a withdrawal. */
export type Step = { readonly withdrawal: string; readonly move: string; readonly actor: string }
/** How often an act stands in the audit. */
export type Acted = { readonly action: string; readonly subject: string; readonly times: bigint }

/** Everything that is written of money, as it lies in the tables. */
export type Books = PlayBooks &
  BonusBooks &
  EventBooks &
  RebateBooks &
  PointsBooks &
  ReferralBooks & {
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
    readonly transfers: readonly Transfer[]
    readonly vendorWallets: readonly VendorWallet[]
    readonly purses: readonly Purse[]
    readonly purseMoves: readonly PurseMove[]
    readonly received: readonly Received[]
    readonly vouchers: readonly Voucher[]
    readonly currencies: readonly { readonly id: number; readonly code: string }[]
    readonly bills: readonly Bill[]
    readonly billPayments: readonly BillPayment[]
    readonly agents: AgentBooks
    readonly proposals: readonly Proposal[]
    readonly steps: readonly Step[]
    readonly acted: readonly Acted[]
  }

const INT8 = 20
const types = {
  getTypeParser: (oid: number) => (oid === INT8 ? (text: string) => BigInt(text) : (text: string) => reading(oid, text)),
}

/** Rows of a query, as the books have them. */
export const readRows =
  (client: pg.ClientBase) =>
  async <Row>(text: string): Promise<Row[]> =>
    (await client.query<Row & pg.QueryResultRow>({ text, types })).rows as Row[]
const [BOOL, INT2, INT4] = [16, 21, 23]

function reading(oid: number, text: string): unknown {
  if (oid === BOOL) return text === 't'
  return oid === INT2 || oid === INT4 ? Number(text) : text
}

/** Reads the books as they stand in this connection's transaction. Times are text that sorts as they do. */
export async function readBooks(client: pg.ClientBase): Promise<Books> {
  const rows = readRows(client)
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
      SELECT lane, member, vendor, round, product, game, merchant, ${time('opened_at')} AS opened, currency, closed_at IS NOT NULL AS closed, closing, escrow, staked, won
      FROM wagers.round`),
    meters: await rows<Pool>(`
      SELECT currency, pool, sum(held)::bigint AS held FROM rounds.meter WHERE house NOT LIKE '%/%' GROUP BY currency, pool`),
    pools: await rows<Pool>(`
      SELECT c.code AS currency, p.code AS pool, sum(a.balance)::bigint AS held
      FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.id IN (wallet.pool_account(p.id, false), wallet.pool_account(p.id, true)) GROUP BY c.code, p.code`),
    deposits: await rows<Deposit>(
      'SELECT id, member, kind, amount, fee, credited, currency, state FROM payments.deposit ORDER BY id',
    ),
    orders: await rows<Order>(`
      SELECT o.reference, o.amount, o.paid_amount AS paid, o.state,
        NOT EXISTS (SELECT FROM sandbox.notice n WHERE n.reference = o.reference AND n.taken_at IS NULL) AS told
      FROM sandbox.payment_order o ORDER BY o.reference`),
    withdrawals: await rows<Withdrawal>(
      'SELECT id, ending, member, amount, state, paid, rest, missing, settlement, again_of AS again, provider = \'desk\' AS "byHand" FROM payments.withdrawal ORDER BY id',
    ),
    payouts: await rows<Payout>(`
      SELECT p.reference, p.amount, p.state, p.paid_amount AS part, EXISTS (SELECT FROM sandbox.notice n WHERE n.payout = p.reference AND n.taken_at IS NOT NULL) AS told
      FROM sandbox.payout p ORDER BY p.reference`),
    vouchers: await rows<Voucher>(`
      SELECT v.batch, b.state, b.amount, b.currency, v.deposit FROM payments.voucher v JOIN payments.voucher_batch b ON b.id = v.batch`),
    currencies: await rows<{ id: number; code: string }>('SELECT id, code FROM wallet.currency'),
    bills: await rows<Bill>(`
      SELECT id, kind, agent, payer, currency, ${time('until')} AS until, corrects, state, answered_at IS NOT NULL AS answered, amount, funded, paid, passed
      FROM agents.bill ORDER BY id`),
    billPayments: await rows<BillPayment>('SELECT id, bill, way, amount FROM agents.bill_payment ORDER BY id'),
    agents: await readAgents(rows, time),
    ...(await readArcade(rows)),
    ...(await readEvents(rows)),
    ...(await readPlay(rows)),
    ...(await readBonuses(rows, time)),
    ...(await readRebates(rows)),
    ...(await readPoints(rows)),
    ...(await readReferral(rows)),
    ...(await readTransfers(rows)),
    ...(await readDecisions(rows)),
  }
}

type Rows = <Row>(text: string) => Promise<Row[]>

/** Money at a vendor that keeps a wallet of its own: as the house has it, and as the arcade, which is that vendor, has it. */
async function readTransfers(
  rows: Rows,
): Promise<Pick<Books, 'transfers' | 'vendorWallets' | 'purses' | 'purseMoves' | 'received'>> {
  const kept = `JOIN players.player s ON s.id = x.player WHERE s.house LIKE '%/transfer'`
  return {
    transfers: await rows<Transfer>(
      'SELECT id, ending, member, vendor, direction, amount, state FROM games.transfer ORDER BY id',
    ),
    vendorWallets: await rows<VendorWallet>('SELECT member, vendor, account FROM wallet.vendor_wallet'),
    purses: await rows<Purse>(`SELECT x.player, s.name AS player_name, x.credit FROM house.purse x ${kept} ORDER BY x.player`),
    purseMoves: await rows<PurseMove>(`SELECT x.id, x.player, x.amount FROM house.purse_move x ${kept} ORDER BY x.id`),
    received: await rows<Received>(
      `SELECT x.id, x.player, x.direction, x.amount, x.status FROM house.transfer x ${kept} ORDER BY x.id`,
    ),
  }
}

/** Who decided what. */
async function readDecisions(rows: Rows): Promise<Pick<Books, 'proposals' | 'steps' | 'acted'>> {
  return {
    proposals: await rows<Proposal>(
      'SELECT matter, deed, amount, proposed_by, answered_by, confirmed FROM audit.proposal ORDER BY id',
    ),
    steps: await rows<Step>('SELECT withdrawal, move, actor FROM payments.withdrawal_step ORDER BY id'),
    acted: await rows<Acted>('SELECT action, subject, count(*) AS times FROM audit.entry GROUP BY action, subject'),
  }
}

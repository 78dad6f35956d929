import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { DepositState, WithdrawalState } from '../contract.ts'
import type { WebhookShown } from '../deposits/webhook-store.ts'
import { BY_HAND } from '../rules/by-hand.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Money = {
  readonly id: string
  readonly member: bigint
  readonly provider: string
  readonly providerOrder: string | null
  readonly amount: Units
  readonly currency: string
  readonly createdAt: Date
  readonly changedAt: Date
  readonly asked: number
}
export type ConsoleDepositRow = Money & {
  readonly askAt: Date | null
  readonly method: string
  readonly state: DepositState
  readonly fee: Units
  readonly credited: Units | null
}
export type ConsoleWithdrawalRow = Money & {
  readonly askAt: Date
  readonly option: string
  readonly tail: string
  readonly state: WithdrawalState
  readonly ending: string
} & Pick<
    WithdrawalRow,
    | 'marks'
    | 'dueAt'
    | 'waitsFor'
    | 'claimedBy'
    | 'claimedName'
    | 'handedName'
    | 'handedNote'
    | 'paid'
    | 'missing'
    | 'settledAs'
    | 'againOf'
    | 'payer'
    | 'payerName'
  > & {
    /** Postings of their own, where there are any. */
    readonly rest: string | null
    readonly settlement: string | null
  }

const money = sql`x.id, x.member, x.provider, x.provider_order AS "providerOrder", x.amount, x.currency, x.state,
  x.created_at AS "createdAt", x.changed_at AS "changedAt", x.asked, x.ask_at AS "askAt"`
const depositColumns = sql`${money}, x.method, x.fee, x.credited`
const withdrawalColumns = sql`${money}, x.option, x.ending, p.tail, x.marks, x.due_at AS "dueAt", x.waits_for AS "waitsFor",
  x.claimed_by AS "claimedBy",
  x.claimed_name AS "claimedName", x.handed_name AS "handedName", x.handed_note AS "handedNote", x.paid, x.missing, x.settled_as AS "settledAs", x.again_of AS "againOf", x.rest, x.settlement,
  x.payer, x.payer_name AS "payerName"`
const withdrawals = sql`payments.withdrawal x JOIN payments.payee p ON p.id = x.payee`

export type ConsoleFilter = {
  readonly merchant: number
  readonly before: string | null
  readonly state: string | null
  readonly member: bigint | null
  /** From this moment on, and before that one. */
  readonly from: Millis | null
  readonly until: Millis | null
  readonly limit: number
}

const time = (at: Millis | null) => (at === null ? null : new Date(at))

const filtered = ({ merchant, before, state, member, from, until, limit }: ConsoleFilter): RawBuilder<unknown> => sql`
  WHERE x.merchant = ${merchant} AND (${before}::uuid IS NULL OR x.id < ${before}::uuid)
    AND (${state}::text IS NULL OR x.state = ${state}) AND (${member}::bigint IS NULL OR x.member = ${member})
    AND (${time(from)}::timestamptz IS NULL OR x.created_at >= ${time(from)})
    AND (${time(until)}::timestamptz IS NULL OR x.created_at < ${time(until)})
  ORDER BY x.id DESC LIMIT ${limit}`

export async function consoleDeposits(db: Database, filter: ConsoleFilter): Promise<ConsoleDepositRow[]> {
  const { rows } = await sql<ConsoleDepositRow>`SELECT ${depositColumns} FROM payments.deposit x ${filtered(filter)}`.execute(db)
  return rows
}

const waitingIn = {
  review: sql`q.state IN ('requested', 'reviewing')`,
  stopped: sql`q.waits_for IS NOT NULL`,
  hand: sql`q.provider = ${BY_HAND} AND q.state IN ('approved', 'paying') AND q.waits_for IS NULL`,
  dispute: sql`q.state IN ('partly', 'not_received', 'disputed')`,
} as const
export type Waiting = keyof typeof waitingIn

type Worked = {
  readonly waiting: Waiting | null
  readonly taken: 'mine' | 'nobody' | null
  readonly operator: bigint
}

/** Where `waiting` is given, those alone that wait for an operator; where `taken` is, those that this one works on, or nobody. */
export async function consoleWithdrawals(
  db: Database,
  { waiting, taken, operator, ...filter }: ConsoleFilter & Worked,
): Promise<ConsoleWithdrawalRow[]> {
  const queue = waiting ? waitingIn[waiting] : sql`true`
  const hands = {
    mine: sql`AND ${operator}::bigint IN (q.claimed_by, q.payer)`,
    nobody: sql`AND q.claimed_by IS NULL AND q.payer IS NULL`,
  } as const
  const some =
    waiting || taken
      ? sql`(SELECT * FROM payments.withdrawal q WHERE ${queue} ${taken ? hands[taken] : sql``})`
      : sql`payments.withdrawal`
  const { rows } = await sql<ConsoleWithdrawalRow>`
    SELECT ${withdrawalColumns} FROM ${some} x JOIN payments.payee p ON p.id = x.payee ${filtered(filter)}`.execute(db)
  return rows
}

type Of = { readonly id: string; readonly merchant: number }

export async function consoleDeposit(db: Database, { id, merchant }: Of): Promise<ConsoleDepositRow | null> {
  const { rows } = await sql<ConsoleDepositRow>`
    SELECT ${depositColumns} FROM payments.deposit x WHERE x.id = ${id} AND x.merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

export async function consoleWithdrawal(db: Database, { id, merchant }: Of): Promise<ConsoleWithdrawalRow | null> {
  const { rows } = await sql<ConsoleWithdrawalRow>`
    SELECT ${withdrawalColumns} FROM ${withdrawals} WHERE x.id = ${id} AND x.merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

export async function payoutWebhooks(db: Database, withdrawal: string): Promise<WebhookShown[]> {
  const { rows } = await sql<WebhookShown>`
    SELECT notice_id AS id, body, outcome, received_at AS at FROM payments.payout_notice WHERE withdrawal = ${withdrawal}
    ORDER BY received_at, notice_id`.execute(db)
  return rows
}

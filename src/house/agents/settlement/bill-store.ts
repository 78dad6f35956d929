import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import type { Units } from '../../../kit/money.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import { billState, type BillState, type Stage } from '../rules/bill.ts'
import type { ContractKind } from '../rules/terms.ts'
import type { Calculation } from './calculation.ts'
import type { ways } from './contract.ts'
import type { Span } from '../rules/windows.ts'

type Db = Database | Tx

export type Bill = {
  readonly id: string
  readonly merchant: number
  readonly kind: ContractKind
  readonly agent: bigint
  readonly currency: string
  readonly span: Span
  readonly since: Date
  readonly until: Date
  readonly corrects: string | null
  readonly contract: string | null
  readonly version: number | null
  readonly upline: bigint | null
  readonly payer: bigint | null
  readonly depth: number
  readonly stage: Stage
  readonly state: BillState
  readonly reached: boolean
  readonly gross: Units
  readonly amount: Units
  readonly funded: Units
  readonly paid: Units
  readonly passed: Units
  readonly own: Units
  readonly base: Units
  readonly calculation: Calculation
  readonly at: Date
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  readonly collectBy: Date | null
  readonly tryAt: Date | null
}

const columns = sql`b.id, b.merchant, b.kind, b.agent, b.currency, b.span, b.since, b.until, b.corrects, b.contract, b.version, b.upline, b.payer,
  b.depth, b.stage, b.state, b.reached, b.gross, b.amount, b.funded, b.paid, b.passed, b.own, b.base, b.calculation, b.at,
  b.answered_by AS "answeredBy", b.answered_at AS "answeredAt", b.collect_by AS "collectBy", b.try_at AS "tryAt"`

export async function selectBills(db: Db, where: RawBuilder<unknown>): Promise<Bill[]> {
  const { rows } = await sql<Bill>`SELECT ${columns} FROM agents.bill b ${where}`.execute(db)
  return rows
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export type NewBill = Omit<Bill, 'state' | 'funded' | 'paid' | 'passed' | 'answeredBy' | 'answeredAt' | 'calculation'> & {
  readonly calculation: Calculation
}

/** Keeps new bills. One of an agent, kind, currency and end of window is there already: then it throws, and the window is settled by somebody else. */
export async function insertBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  for (let at = 0; at < bills.length; at += AT_ONCE) await insertSome(tx, bills.slice(at, at + AT_ONCE))
}

/** A list of all bills of a large merchant would be a text of a hundred megabytes. */
const AT_ONCE = 1000

async function insertSome(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  const rows = bills.map((bill) => ({ ...bill, state: billState({ ...bill, funded: 0n, paid: 0n, passed: 0n }) }))
  await sql`
    INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, corrects, contract, version, upline, payer, depth, stage,
      state, reached, gross, amount, own, base, calculation, at, collect_by, try_at)
    SELECT id, merchant, kind, agent, currency, span, since, until, corrects, contract, version, upline, payer, depth, stage,
      state, reached, gross, amount, own, base, calculation, at, "collectBy", "tryAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows, asText)}::jsonb) AS r(id uuid, merchant int, kind text, agent bigint, currency text, span text,
      since timestamptz, until timestamptz, corrects uuid, contract uuid, version int, upline bigint, payer bigint, depth int, stage text,
      state text, reached boolean, gross bigint, amount bigint, own bigint, base bigint, calculation jsonb, at timestamptz,
      "collectBy" timestamptz, "tryAt" timestamptz)`.execute(tx)
}

/** Names a merchant's bills of a kind among the locks of the database. */
const BILLS = 7014

/** One moves money of a merchant's bills at a time, so that no two wait for each other in a circle. Held until the transaction ends. */
export async function lockBills(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${BILLS}, ${merchant})`.execute(tx)
}

/** A bill of the merchant as it stands; ask for the lock first. */
export async function billById(db: Db, { merchant, id }: { merchant: number; id: string }): Promise<Bill | null> {
  const [bill] = await selectBills(db, sql`WHERE b.id = ${id} AND b.merchant = ${merchant}`)
  return bill ?? null
}

/** Writes where a bill stands now. */
export async function saveBill(tx: Tx, bill: Omit<Bill, 'state'>): Promise<void> {
  const state = billState(bill)
  await sql`
    UPDATE agents.bill SET stage = ${bill.stage}, state = ${state}, funded = ${bill.funded}, paid = ${bill.paid}, passed = ${bill.passed},
      answered_by = ${bill.answeredBy}, answered_at = ${bill.answeredAt}, collect_by = ${bill.collectBy}, try_at = ${bill.tryAt}
    WHERE id = ${bill.id}`.execute(tx)
}

export type Way = (typeof ways)[number]
export type Payment = { readonly id: string; readonly bill: string; readonly way: Way; readonly amount: Units; readonly at: Date }

export async function insertPayments(tx: Tx, merchant: number, payments: readonly Payment[]): Promise<void> {
  for (const { id, bill, way, amount, at } of payments)
    await sql`
      INSERT INTO agents.bill_payment (id, bill, merchant, way, amount, at) VALUES (${id}, ${bill}, ${merchant}, ${way}, ${amount}, ${at})`.execute(
      tx,
    )
}

export async function paymentsOf(db: Db, bill: string): Promise<Payment[]> {
  const { rows } =
    await sql<Payment>`SELECT id, bill, way, amount, at FROM agents.bill_payment WHERE bill = ${bill} ORDER BY id`.execute(db)
  return rows
}

/** Bills that are to be looked at now by themselves, whoever stands highest first. */
export async function billsToTry(
  db: Db,
  { merchant, kind, now, limit }: { merchant: number; kind: ContractKind; now: Millis; limit: number },
): Promise<readonly { readonly id: string; readonly agent: bigint }[]> {
  const { rows } = await sql<{ id: string; agent: bigint }>`
    SELECT id, agent FROM agents.bill WHERE merchant = ${merchant} AND kind = ${kind} AND try_at <= ${new Date(now)} ORDER BY depth, id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Looks at a bill again later, and at nothing else of it. */
export async function postpone(db: Db, id: string, until: Millis): Promise<void> {
  await sql`UPDATE agents.bill SET try_at = ${new Date(until)} WHERE id = ${id} AND try_at IS NOT NULL`.execute(db)
}

/** Bills whose agent has not collected them in time. */
export async function lapsedBills(
  db: Db,
  { merchant, kind, now }: { merchant: number; kind: ContractKind; now: Millis },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM agents.bill WHERE merchant = ${merchant} AND kind = ${kind} AND stage = 'open' AND collect_by <= ${new Date(now)}
      AND funded > paid + passed ORDER BY id LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bills that an agent pays are looked at again: there may be money for them now. */
export async function wakeBelow(tx: Tx, { agent, merchant, kind }: Bill, now: Millis): Promise<void> {
  await sql`
    UPDATE agents.bill SET try_at = ${new Date(now)}
    WHERE upline = ${agent} AND payer = ${agent} AND merchant = ${merchant} AND kind = ${kind} AND stage = 'open' AND funded < amount`.execute(
    tx,
  )
}

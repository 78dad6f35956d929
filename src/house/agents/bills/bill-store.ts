import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { billState, type BillState, type Stage } from '../rules/bills/bill.ts'
import type { ContractKind } from '../rules/terms.ts'
import type { Calculation } from './calculation.ts'
import type { ways } from './contract.ts'
import type { Span } from '../rules/bills/windows.ts'

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

export type NewBill = Omit<Bill, 'state' | 'funded' | 'paid' | 'passed' | 'answeredBy' | 'answeredAt' | 'calculation'> & {
  readonly calculation: Calculation
}

/** Keeps new bills. One of an agent, kind, currency and end of window is there already: then it throws, and the window is settled by somebody else. */
export async function insertBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  for (let at = 0; at < bills.length; at += AT_ONCE) await insertSome(tx, bills.slice(at, at + AT_ONCE))
}

/** A list of all bills of a large merchant would be a text of a hundred megabytes. */
const AT_ONCE = 1000

/** One list for each column: read into rows by a third less work than one text of all of them. */
async function insertSome(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  const of = <Value>(value: (bill: NewBill) => Value) => bills.map(value)
  await sql`
    INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, corrects, contract, version, upline, payer, depth, stage,
      state, reached, gross, amount, own, base, calculation, at, collect_by, try_at)
    SELECT * FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ merchant }) => merchant)}::int[], ${of(({ kind }) => kind)}::text[],
      ${of(({ agent }) => agent)}::bigint[], ${of(({ currency }) => currency)}::text[], ${of(({ span }) => span)}::text[],
      ${of(({ since }) => since)}::timestamptz[], ${of(({ until }) => until)}::timestamptz[],
      ${of(({ corrects }) => corrects)}::uuid[], ${of(({ contract }) => contract)}::uuid[], ${of(({ version }) => version)}::int[],
      ${of(({ upline }) => upline)}::bigint[], ${of(({ payer }) => payer)}::bigint[], ${of(({ depth }) => depth)}::int[],
      ${of(({ stage }) => stage)}::text[], ${of((bill) => billState({ ...bill, funded: 0n, paid: 0n, passed: 0n }))}::text[],
      ${of(({ reached }) => reached)}::boolean[], ${of(({ gross }) => gross)}::bigint[], ${of(({ amount }) => amount)}::bigint[],
      ${of(({ own }) => own)}::bigint[], ${of(({ base }) => base)}::bigint[],
      ${of(({ calculation }) => calculation)}::jsonb[], ${of(({ at }) => at)}::timestamptz[],
      ${of(({ collectBy }) => collectBy)}::timestamptz[], ${of(({ tryAt }) => tryAt)}::timestamptz[])`.execute(tx)
}

/** One moves money of a merchant's bills at a time, so that no two wait for each other in a circle. Held until the transaction ends. */
export async function lockBills(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.bill', ${merchant}))`.execute(tx)
}

/** A bill of the merchant as it stands; ask for the lock first. */
export async function billById(db: Db, { merchant, id }: { merchant: number; id: string }): Promise<Bill | null> {
  const [bill] = await selectBills(db, sql`WHERE b.id = ${id} AND b.merchant = ${merchant}`)
  return bill ?? null
}

/** Of which kind of contract an agent's own bills among these are. */
export async function ownKinds(
  db: Db,
  { agent, ids }: { readonly agent: bigint; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: ContractKind }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; kind: ContractKind }>`
    SELECT id, kind FROM agents.bill WHERE id = ANY(${ids}::uuid[]) AND agent = ${agent}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A bill of the merchant as it stands, which nobody else writes until the transaction ends. */
export async function lockBill(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<Bill | null> {
  const [bill] = await selectBills(tx, sql`WHERE b.id = ${id} AND b.merchant = ${merchant} FOR UPDATE OF b`)
  return bill ?? null
}

type SameKind = Pick<Bill, 'agent' | 'merchant' | 'kind' | 'currency'>

/** Bills of an agent, of one kind and currency, in which money lies that is the agent's. */
export const billsBearing = (tx: Tx, { agent, merchant, kind, currency }: SameKind): Promise<Bill[]> =>
  selectBills(
    tx,
    sql`WHERE b.agent = ${agent} AND b.merchant = ${merchant} AND b.kind = ${kind} AND b.currency = ${currency} AND b.stage = 'open'
      AND b.amount > 0 AND b.funded > b.paid + b.passed ORDER BY b.until, b.id`,
  )

/** Bills of one kind and currency that an agent pays and that lack money. */
export const billsBelowLacking = (tx: Tx, { agent, merchant, kind, currency }: SameKind): Promise<Bill[]> =>
  selectBills(
    tx,
    sql`WHERE b.upline = ${agent} AND b.payer = ${agent} AND b.merchant = ${merchant} AND b.kind = ${kind} AND b.currency = ${currency}
      AND b.stage IN ('waiting', 'open') AND b.amount > b.funded`,
  )

/** Bills by which an agent has still to give something back, of whatever kind. */
export const billsOwed = (tx: Tx, { agent, merchant, currency }: Omit<SameKind, 'kind'>): Promise<Bill[]> =>
  selectBills(
    tx,
    sql`WHERE b.agent = ${agent} AND b.merchant = ${merchant} AND b.currency = ${currency} AND b.amount < 0 AND b.paid > b.amount
      ORDER BY b.until, b.id`,
  )

/** Whether an operator has still to say whether the upline has its own bill for the same window. */
export async function uplineWaits(tx: Tx, { kind, payer, until }: Pick<Bill, 'kind' | 'payer' | 'until'>): Promise<boolean> {
  const waiting = await selectBills(
    tx,
    sql`WHERE b.agent = ${payer} AND b.kind = ${kind} AND b.until = ${until} AND b.stage = 'waiting'`,
  )
  return waiting.length > 0
}

/** Writes where bills stand now. */
export async function saveBills(tx: Tx, bills: readonly Omit<Bill, 'state'>[]): Promise<void> {
  const of = <Value>(value: (bill: Omit<Bill, 'state'>) => Value) => bills.map(value)
  await sql`
    UPDATE agents.bill b SET stage = s.stage, state = s.state, funded = s.funded, paid = s.paid, passed = s.passed,
      answered_by = s.answered_by, answered_at = s.answered_at, collect_by = s.collect_by, try_at = s.try_at
    FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ stage }) => stage)}::text[], ${of(billState)}::text[],
      ${of(({ funded }) => funded)}::bigint[], ${of(({ paid }) => paid)}::bigint[], ${of(({ passed }) => passed)}::bigint[],
      ${of(({ answeredBy }) => answeredBy)}::text[], ${of(({ answeredAt }) => answeredAt)}::timestamptz[],
      ${of(({ collectBy }) => collectBy)}::timestamptz[], ${of(({ tryAt }) => tryAt)}::timestamptz[])
      AS s(id, stage, state, funded, paid, passed, answered_by, answered_at, collect_by, try_at)
    WHERE b.id = s.id`.execute(tx)
}

export type Way = (typeof ways)[number]
export type Payment = { readonly id: string; readonly bill: string; readonly way: Way; readonly amount: Units; readonly at: Date }

export async function insertPayments(tx: Tx, payments: readonly (Payment & { readonly merchant: number })[]): Promise<void> {
  if (payments.length === 0) return
  await sql`
    INSERT INTO agents.bill_payment (id, bill, merchant, way, amount, at)
    SELECT * FROM unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map(({ bill }) => bill)}::uuid[],
      ${payments.map(({ merchant }) => merchant)}::int[], ${payments.map(({ way }) => way)}::text[],
      ${payments.map(({ amount }) => amount)}::bigint[], ${payments.map(({ at }) => at)}::timestamptz[])`.execute(tx)
}

export async function paymentsOf(db: Db, bill: string): Promise<Payment[]> {
  const { rows } =
    await sql<Payment>`SELECT id, bill, way, amount, at FROM agents.bill_payment WHERE bill = ${bill} ORDER BY id`.execute(db)
  return rows
}

/** A bill that is to be looked at. `plain`: the house owes it, so that it needs nobody else's money. */
export type Due = { readonly id: string; readonly agent: bigint; readonly plain: boolean }

/** Bills that are to be looked at now by themselves, whoever stands highest first. */
export async function billsToTry(
  db: Db,
  { merchant, kind, now, limit }: { merchant: number; kind: ContractKind; now: Millis; limit: number },
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT id, agent, payer IS NULL AND amount > 0 AS plain FROM agents.bill
    WHERE merchant = ${merchant} AND kind = ${kind} AND try_at <= ${new Date(now)} ORDER BY depth, id LIMIT ${limit}`.execute(db)
  return rows
}

/** Looks at bills again later, and at nothing else of them. */
export async function postpone(db: Db, ids: readonly string[], until: Millis): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE agents.bill SET try_at = ${new Date(until)} WHERE id = ANY(${ids}::uuid[]) AND try_at IS NOT NULL`.execute(db)
}

/** Whether money lies in a bill of this agent, or a person has still to say whether it shall. */
export async function hasEarningsOpen(db: Db, agent: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM agents.bill WHERE agent = ${agent}
      AND (stage = 'waiting' AND amount > 0 OR stage = 'open' AND funded > paid + passed)) AS open`.execute(db)
  return rows[0]?.open ?? false
}

type Lapsing = { readonly merchant: number; readonly kind: ContractKind; readonly now: Millis }

/** Asked every minute; its conditions are those of the index of bills that may lapse, word for word. */
export const lapsing = ({ merchant, kind, now }: Lapsing) => sql<{ id: string }>`
  SELECT id FROM agents.bill WHERE merchant = ${merchant} AND kind = ${kind} AND stage = 'open' AND collect_by <= ${new Date(now)}
    AND funded > paid + passed ORDER BY collect_by LIMIT 500`

/** Bills whose agent has not collected them in time, those first that are over longest. */
export async function lapsedBills(db: Db, of: Lapsing): Promise<readonly string[]> {
  const { rows } = await lapsing(of).execute(db)
  return rows.map(({ id }) => id)
}

/** Bills that these agents pay, of a merchant and kind, are looked at again: there may be money for them now. */
export async function wakeBelow(tx: Tx, bills: readonly Bill[], now: Millis): Promise<void> {
  const [first] = bills
  if (!first) return
  await sql`
    UPDATE agents.bill SET try_at = ${new Date(now)}
    WHERE upline = ANY(${bills.map(({ agent }) => String(agent))}::bigint[]) AND payer = upline AND merchant = ${first.merchant}
      AND kind = ${first.kind} AND stage = 'open' AND funded < amount`.execute(tx)
}

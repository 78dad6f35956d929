import { sql, type RawBuilder } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { BillOrder, BillState } from '../rules/bills/bill.ts'
import type { ContractKind } from '../rules/terms.ts'
import { selectBills, type Bill } from './bill-store.ts'

export type BillsQuery = {
  readonly merchant: number
  /** All agents' without. */
  readonly agent: bigint | null
  readonly kind: ContractKind | null
  readonly state: BillState | null
  /** Windows that ended after the first moment and not after the second. */
  readonly within: { readonly from: Date; readonly to: Date } | null
}

const condition = ({ merchant, agent, kind, state, within }: BillsQuery) => sql`
  b.merchant = ${merchant} AND (${agent}::bigint IS NULL OR b.agent = ${agent}::bigint) AND (${kind}::text IS NULL OR b.kind = ${kind}::text)
  AND (${state}::text IS NULL OR b.state = ${state}::text)
  AND (${within?.from ?? null}::timestamptz IS NULL OR (b.until > ${within?.from ?? null} AND b.until <= ${within?.to ?? null}))`

/** How a list goes on after a bill, by its number and what it came to. */
const orders = {
  newest: { by: sql`b.id DESC`, after: (id) => sql`b.id < ${id}` },
  oldest: { by: sql`b.id`, after: (id) => sql`b.id > ${id}` },
  largest: { by: sql`b.amount DESC, b.id DESC`, after: (id, amount) => sql`(b.amount, b.id) < (${amount}, ${id})` },
  smallest: { by: sql`b.amount, b.id`, after: (id, amount) => sql`(b.amount, b.id) > (${amount}, ${id})` },
} satisfies Record<
  BillOrder,
  { by: RawBuilder<unknown>; after: (id: RawBuilder<unknown>, amount: RawBuilder<unknown>) => RawBuilder<unknown> }
>

type Page = BillsQuery & { readonly order: BillOrder; readonly before: string | null; readonly limit: number }

/** Bills in their order, from after one. That one is looked for among those of the same agent: of a stranger's number nobody learns what it came to. */
export function listBills(db: Database, { order, before, limit, ...asked }: Page): Promise<Bill[]> {
  const { by, after } = orders[order]
  const amount = sql`(SELECT o.amount FROM agents.bill o WHERE o.id = ${before}::uuid AND o.merchant = ${asked.merchant}
    AND (${asked.agent}::bigint IS NULL OR o.agent = ${asked.agent}::bigint))`
  const rest = before === null ? sql`true` : after(sql`${before}::uuid`, amount)
  return selectBills(db, sql`WHERE ${condition(asked)} AND ${rest} ORDER BY ${by} LIMIT ${limit}`)
}

export type BillSum = {
  readonly currency: string
  readonly bills: number
  readonly amount: Units
  readonly paid: Units
  readonly toCollect: Units
}

/** What all bills come to that a list has, by currency. */
export async function sumBills(db: Database, asked: BillsQuery): Promise<BillSum[]> {
  const { rows } = await sql<BillSum>`
    SELECT b.currency, count(*)::int AS bills, sum(b.amount)::bigint AS amount, sum(b.paid)::bigint AS paid,
      coalesce(sum(b.funded - b.paid - b.passed) FILTER (WHERE b.stage = 'open' AND b.amount > 0), 0)::bigint AS "toCollect"
    FROM agents.bill b WHERE ${condition(asked)} GROUP BY b.currency ORDER BY b.currency`.execute(db)
  return rows
}

export type Liability = {
  readonly kind: ContractKind
  readonly currency: string
  /** Set aside and not yet had: waiting for an operator, and for agents. */
  readonly waiting: Units
  readonly toCollect: Units
  /** What uplines have still to bring, and what agents have to give back. */
  readonly owedByUplines: Units
  readonly owedByAgents: Units
}

/** What a merchant's agents have coming, and what is owed for it. */
export async function liabilityOf(db: Database, merchant: number): Promise<Liability[]> {
  const { rows } = await sql<Liability>`
    SELECT kind, currency,
      coalesce(sum(funded - paid - passed) FILTER (WHERE stage = 'waiting'), 0)::bigint AS waiting,
      coalesce(sum(funded - paid - passed) FILTER (WHERE stage = 'open' AND amount > 0), 0)::bigint AS "toCollect",
      coalesce(sum(amount - funded) FILTER (WHERE stage IN ('waiting', 'open') AND amount > 0), 0)::bigint AS "owedByUplines",
      coalesce(sum(paid - amount) FILTER (WHERE stage = 'open' AND amount < 0), 0)::bigint AS "owedByAgents"
    FROM agents.bill WHERE merchant = ${merchant} AND stage IN ('waiting', 'open') AND (funded > paid + passed OR funded <> amount)
    GROUP BY kind, currency ORDER BY kind, currency`.execute(db)
  return rows
}

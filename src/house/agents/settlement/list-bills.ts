import { sql } from 'kysely'
import type { Units } from '../../../kit/money.ts'
import type { Database } from '../../../runtime/database.ts'
import type { BillState } from '../rules/bill.ts'
import type { ContractKind } from '../rules/terms.ts'
import { selectBills, type Bill } from './bill-store.ts'

export type BillsAsked = {
  readonly merchant: number
  /** All agents' without. */
  readonly agent: bigint | null
  readonly kind: ContractKind | null
  readonly state: BillState | null
  /** Windows that ended after the first moment and not after the second. */
  readonly within: { readonly from: Date; readonly to: Date } | null
}

const condition = ({ merchant, agent, kind, state, within }: BillsAsked) => sql`
  b.merchant = ${merchant} AND (${agent}::bigint IS NULL OR b.agent = ${agent}::bigint) AND (${kind}::text IS NULL OR b.kind = ${kind}::text)
  AND (${state}::text IS NULL OR b.state = ${state}::text)
  AND (${within?.from ?? null}::timestamptz IS NULL OR (b.until > ${within?.from ?? null} AND b.until <= ${within?.to ?? null}))`

/** Bills, newest first, from before one. */
export const listBills = (db: Database, asked: BillsAsked & { before: string | null; limit: number }): Promise<Bill[]> =>
  selectBills(
    db,
    sql`WHERE ${condition(asked)} AND (${asked.before}::uuid IS NULL OR b.id < ${asked.before}::uuid) ORDER BY b.id DESC LIMIT ${asked.limit}`,
  )

export type BillSum = {
  readonly currency: string
  readonly bills: number
  readonly amount: Units
  readonly paid: Units
  readonly toCollect: Units
}

/** What all bills come to that a list has, by currency. */
export async function sumBills(db: Database, asked: BillsAsked): Promise<BillSum[]> {
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

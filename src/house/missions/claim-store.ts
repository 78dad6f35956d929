import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type Claim = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly currency: string
  readonly mission: string
  readonly version: number
  /** Its first day. */
  readonly period: string
  readonly amount: Units
}

/** False where the member claimed this period of the mission before. */
export async function insertClaim(tx: Tx, claim: Claim, at: Millis): Promise<boolean> {
  const { id, merchant, member, currency, mission, version, period, amount } = claim
  const { rows } = await sql`
    INSERT INTO missions.claim (id, merchant, member, currency, mission, version, period, amount, claimed_at)
    VALUES (${id}, ${merchant}, ${member}, ${currency}, ${mission}, ${version}, ${period}, ${amount}, ${new Date(at)})
    ON CONFLICT (member, mission, period) DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

type Since = { readonly members: readonly bigint[]; readonly merchant: number; readonly from: string }

/** What members claimed for periods that began on a day or later. */
export async function claimsSince(
  db: Database,
  { members, merchant, from }: Since,
): Promise<Pick<Claim, 'member' | 'mission' | 'period'>[]> {
  const { rows } = await sql<Pick<Claim, 'member' | 'mission' | 'period'>>`
    SELECT member, mission, period FROM missions.claim
    WHERE member = ANY(${members.map(String)}::bigint[]) AND merchant = ${merchant} AND period >= ${from}
    ORDER BY member, period, mission`.execute(db)
  return rows
}

/** What a mission cost so far. */
export type Cost = { readonly claims: number; readonly amount: Units }

/** By mission. */
export async function costsOf(db: Database, merchant: number): Promise<ReadonlyMap<string, Cost>> {
  const { rows } = await sql<Cost & { readonly mission: string }>`
    SELECT c.mission, count(*)::int AS claims, sum(c.amount)::bigint AS amount FROM missions.claim c
    WHERE c.merchant = ${merchant} GROUP BY c.mission ORDER BY c.mission`.execute(db)
  return new Map(rows.map(({ mission, ...cost }) => [mission, cost]))
}

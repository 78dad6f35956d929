import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { judgePolicy, policyText, type TypedPolicy } from '../rules/contracts/judge-policy.ts'
import { firstPolicies, type Policy } from '../rules/contracts/policy.ts'
import type { ContractKind } from '../rules/terms.ts'

type Of = { readonly merchant: number; readonly kind: ContractKind }

/** What this module wrote itself; what was written before there was a sum asks for a second person from nothing on, as a merchant does that says nothing. */
function read(kind: ContractKind, kept: TypedPolicy): Policy {
  const policy = judgePolicy(kind, { ...kept, secondFrom: kept.secondFrom ?? '0' })
  if (isRefusal(policy)) throw new Error(`a kept policy for ${kind} contracts is refused: ${policy.code}`)
  return policy
}

/** What held for a kind of contract at a moment; null is now, as the transaction sees it. */
export async function policyAt(db: Database | Tx, { merchant, kind, at }: Of & { readonly at: Millis | null }): Promise<Policy> {
  const { rows } = await sql<{ policy: TypedPolicy }>`
    SELECT policy FROM agents.contract_policy
    WHERE merchant = ${merchant} AND kind = ${kind} AND state = 'holds' AND (${at === null} OR since <= ${new Date(at ?? 0)})
    ORDER BY since DESC, id DESC LIMIT 1`.execute(db)
  return rows[0] ? read(kind, rows[0].policy) : firstPolicies[kind]
}

export type ProposedPolicy = { readonly id: bigint; readonly kind: ContractKind; readonly policy: Policy }

/** What waits for a second person, one of each kind at most. */
export async function proposedPolicies(db: Database | Tx, merchant: number): Promise<ProposedPolicy[]> {
  const { rows } = await sql<{ id: bigint; kind: ContractKind; policy: TypedPolicy }>`
    SELECT id, kind, policy FROM agents.contract_policy WHERE merchant = ${merchant} AND state = 'proposed'`.execute(db)
  return rows.map(({ id, kind, policy }) => ({ id, kind, policy: read(kind, policy) }))
}

/** Writes what holds from a moment on, or with null what waits; answers its number. */
export async function insertPolicy(
  tx: Tx,
  { merchant, kind, policy, since }: Of & { readonly policy: Policy; readonly since: Millis | null },
): Promise<bigint> {
  const state = since === null ? 'proposed' : 'holds'
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
    VALUES (${merchant}, ${kind}, ${JSON.stringify(policyText(policy))}::jsonb, ${state}, ${since === null ? null : new Date(since)})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** Lets what waited hold from a moment on, or with null sends it back. */
export async function settlePolicy(tx: Tx, { id, since }: { readonly id: bigint; readonly since: Millis | null }): Promise<void> {
  const state = since === null ? 'returned' : 'holds'
  await sql`UPDATE agents.contract_policy SET state = ${state}, since = ${since === null ? null : new Date(since)} WHERE id = ${id}`.execute(
    tx,
  )
}

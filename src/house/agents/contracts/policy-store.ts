import { sql } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import { judgePolicy, type TypedPolicy } from '../rules/judge-policy.ts'
import { firstPolicies, type Policy } from '../rules/policy.ts'
import type { ContractKind } from '../rules/terms.ts'

type Of = { readonly merchant: number; readonly kind: ContractKind }

/** What this module wrote itself. */
function read(kind: ContractKind, kept: TypedPolicy): Policy {
  const policy = judgePolicy(kind, kept)
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

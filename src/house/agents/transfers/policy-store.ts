import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { carefulPolicy, type TransferPolicy } from '../rules/transfer.ts'
import type { PolicyShown } from './console-contract.ts'

/** What the merchant lets agents and members move; careful where it says nothing. */
export async function transferPolicy(db: Database | Tx, merchant: number): Promise<TransferPolicy> {
  const { rows } = await sql<TransferPolicy>`
    SELECT smallest, largest, day_amount AS "dayAmount", day_times AS "dayTimes", circle_least AS "circleLeast" FROM agents.transfer_policy
    WHERE merchant = ${merchant}`.execute(db)
  return rows[0] ?? carefulPolicy
}

/** The same, locked until the transaction ends: two operators do not lose each other's change. */
export async function lockPolicy(tx: Tx, merchant: number): Promise<TransferPolicy> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.transfer_policy', ${merchant}))`.execute(tx)
  return transferPolicy(tx, merchant)
}

export async function savePolicy(tx: Tx, merchant: number, policy: TransferPolicy): Promise<void> {
  await sql`
    INSERT INTO agents.transfer_policy (merchant, smallest, largest, day_amount, day_times, circle_least)
    VALUES (${merchant}, ${policy.smallest}, ${policy.largest}, ${policy.dayAmount}, ${policy.dayTimes}, ${policy.circleLeast})
    ON CONFLICT (merchant) DO UPDATE SET smallest = excluded.smallest, largest = excluded.largest, day_amount = excluded.day_amount,
      day_times = excluded.day_times, circle_least = excluded.circle_least`.execute(tx)
}

export type PolicyChange = {
  readonly proposal: bigint
  readonly merchant: number
  readonly before: PolicyShown
  readonly after: PolicyShown
}

export async function insertPolicyChange(tx: Tx, { proposal, merchant, before, after }: PolicyChange): Promise<void> {
  await sql`
    INSERT INTO agents.transfer_policy_change (proposal, merchant, before, after)
    VALUES (${proposal}, ${merchant}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
}

/** The last that were proposed, newest first. */
export async function policyChanges(db: Database | Tx, merchant: number, limit: number): Promise<readonly PolicyChange[]> {
  const { rows } = await sql<PolicyChange>`
    SELECT proposal, merchant, before, after FROM agents.transfer_policy_change WHERE merchant = ${merchant}
    ORDER BY proposal DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function policyChange(
  tx: Tx,
  { merchant, proposal }: { readonly merchant: number; readonly proposal: bigint },
): Promise<PolicyChange | null> {
  const { rows } = await sql<PolicyChange>`
    SELECT proposal, merchant, before, after FROM agents.transfer_policy_change
    WHERE merchant = ${merchant} AND proposal = ${proposal}`.execute(tx)
  return rows[0] ?? null
}

import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { proposalsOn, type ReasonedAct } from '#house/audit/index.ts'
import { lockWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'

/** A withdrawal and who acts on it, with their reason. */
export type Reviewing = { readonly id: string; readonly act: ReasonedAct }

/** What a proposal about a withdrawal is kept under; it is also what the audit calls it. */
export const matterOf = (withdrawal: string) => `withdrawal:${withdrawal}`

/** A withdrawal of the operator's merchant, locked until the transaction ends. */
export async function lockOfMerchant(
  tx: Tx,
  { id, act }: { readonly id: string; readonly act: Pick<ReasonedAct, 'merchant'> },
): Promise<WithdrawalRow | Refusal<'not_found', null>> {
  const withdrawal = await lockWithdrawal(tx, id)
  return withdrawal && withdrawal.merchant === act.merchant.id ? withdrawal : refuse('not_found')
}

/** While a proposal waits for its second person, nothing else is done. */
export async function decisionWaits(tx: Tx, id: string): Promise<Refusal<'decision_waits', null> | null> {
  const proposals = await proposalsOn(tx, [matterOf(id)])
  return proposals.some(({ confirmed }) => confirmed === null) ? refuse('decision_waits') : null
}

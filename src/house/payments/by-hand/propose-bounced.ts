import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { BOUNCED } from '../rules/by-hand.ts'
import { afterMove } from '../rules/withdrawal.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { matterOf } from '../withdrawals/own-merchants.ts'
import { lockByHand } from './lock-by-hand.ts'

/** Proposes that the bank sent a transfer back, or never sent it; a second person says so too, and its money is the member's again. */
export async function proposeBounced(
  tx: Tx,
  of: { readonly id: string; readonly act: ReasonedAct },
): Promise<Proposal | Refusal<'not_found' | 'decision_waits', null> | StepUnfit> {
  const withdrawal = await lockByHand(tx, of)
  if (isRefusal(withdrawal)) return withdrawal
  const fits = (['fail_by_hand', 'bounce'] as const).some((move) => afterMove(withdrawal.state, move, 'operator') !== null)
  if (!fits) return refuse('step_unfit')
  const [matter, amount] = [matterOf(of.id), withdrawal.paid ?? withdrawal.amount]
  const entry = {
    action: 'payments.propose_withdrawal',
    subject: matter,
    after: { decision: BOUNCED, amount: String(amount) },
  } as const
  return propose(tx, of.act, { matter, deed: BOUNCED, amount, entry })
}

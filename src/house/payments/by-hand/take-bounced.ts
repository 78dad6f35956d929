import type { Random } from '#kit/random.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ReasonedAct } from '#house/audit/index.ts'
import { endRefused } from '../payouts/end-payout.ts'
import { settle } from '../receipts/settle-withdrawal.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { endHandPayment } from './hand-store.ts'

type Taking = { readonly act: ReasonedAct; readonly random: Random }

/** The deed itself, once two people agree: what was set aside, or counted as paid, is in the member's balance again. */
export async function takeBounced(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { act, random }: Taking,
): Promise<WithdrawalRow | Refusal<'payouts_halted', null> | StepUnfit> {
  const { id, state } = withdrawal
  await endHandPayment(tx, { withdrawal: id, as: 'returned', by: act.operator, name: act.name, at: act.at })
  if (state === 'paying') return endRefused(tx, { withdrawal, mover: { act }, note: act.reason, when: { now: act.at, random } })
  return settle(tx, withdrawal, { as: 'returned', move: 'bounce', act, random })
}

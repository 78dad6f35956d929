import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal } from '#house/audit/index.ts'
import { takeBounced } from '../by-hand/take-bounced.ts'
import { BOUNCED, SENT } from '../rules/by-hand.ts'
import { approve } from './approve-withdrawal.ts'
import type { Settlement } from '../rules/dispute.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { lockOfMerchant, matterOf, type Reviewing } from '../withdrawals/own-merchants.ts'
import { settle } from '../receipts/settle-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type AnswerRefusal =
  | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person' | 'payouts_halted', null>
  | StepUnfit

/**
 * Confirms what was proposed about a withdrawal (to approve it, to settle it, or that the bank sent it back), which then happens in the same transaction, or sends it
 * back. Nobody confirms their own.
 */
export async function answerWithdrawal(
  tx: Tx,
  { id, act, confirm }: Reviewing & { readonly confirm: boolean },
  random: Random,
): Promise<WithdrawalRow | AnswerRefusal> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const answered = await answerProposal(tx, act, {
    matter: matterOf(id),
    confirm,
    entry: ({ deed, amount }) => ({
      action: confirm ? 'payments.confirm_withdrawal' : 'payments.return_withdrawal',
      subject: matterOf(id),
      before: { state: withdrawal.state },
      after: { decision: deed, amount: String(amount), confirmed: confirm },
    }),
  })
  if (isRefusal(answered)) return answered
  // What was sent is compared with what the bank shows: see `answerSent`.
  if (answered.deed === SENT) return refuse('step_unfit')
  if (!confirm) return withdrawal
  if (answered.deed === BOUNCED) return takeBounced(tx, withdrawal, { act, random })
  if (answered.deed === 'approve') return approve(tx, withdrawal, { act, random, audited: false })
  return settle(tx, withdrawal, { as: answered.deed as Settlement, act, random })
}

import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { needsSecond } from '../rules/review.ts'
import { heldByOther, type Claimed } from './claim-withdrawal.ts'
import { letPay } from '../payouts/let-pay.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { decisionWaits, lockOfMerchant, matterOf, type Reviewing } from '../withdrawals/own-merchants.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type ApproveRefusal = Refusal<'not_found' | 'decision_waits', null> | Claimed | StepUnfit

/**
 * Approves a withdrawal that the operator reviews. From the merchant's sum on it is proposed only, and a second person approves it: see
 * `answerWithdrawal`.
 */
export async function approveWithdrawal(tx: Tx, { id, act }: Reviewing, random: Random): Promise<WithdrawalRow | ApproveRefusal> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const stopped = heldByOther(withdrawal, act) ?? (await decisionWaits(tx, id))
  if (stopped) return stopped
  if (withdrawal.state !== 'reviewing') return refuse('step_unfit')
  if (!needsSecond(await withdrawalRule(tx, withdrawal.merchant), withdrawal.amount))
    return approve(tx, withdrawal, { act, random, audited: true })
  const after = { decision: 'approve', amount: String(withdrawal.amount) }
  const entry = { action: 'payments.propose_withdrawal', subject: matterOf(id), after } as const
  const proposed = await propose(tx, act, { matter: matterOf(id), deed: 'approve', amount: withdrawal.amount, entry })
  return isRefusal(proposed) ? proposed : withdrawal
}

type Approving = { readonly act: ReasonedAct; readonly random: Random; readonly audited: boolean }

/** Approves without further checks. `audited` writes the audit entry, which a confirmed proposal has written already. */
export async function approve(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { act, random, audited }: Approving,
): Promise<WithdrawalRow | StepUnfit> {
  const moved = await letPay(tx, withdrawal, { act }, act.reason)
  if (isRefusal(moved)) return moved
  await sendNews(tx, { ...newsOf(moved), news: 'withdrawal_approved' }, { now: act.at, random })
  const [before, after] = [{ state: withdrawal.state }, { state: moved.state, amount: String(moved.amount) }]
  if (audited) await recordAct(tx, act, { action: 'payments.approve_withdrawal', subject: matterOf(moved.id), before, after })
  return moved
}

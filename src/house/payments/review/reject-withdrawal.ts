import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct } from '#house/audit/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import type { Rejection } from '../rules/dispute.ts'
import { heldByOther, type Claimed } from './claim-withdrawal.ts'
import { giveBack } from '../withdrawals/give-back.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { decisionWaits, lockOfMerchant, matterOf, type Reviewing } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Rejecting = Reviewing & {
  /** What the member is told, in the words of their language; the operator's own reason stays in the console. */
  readonly why: Rejection
}

/** Rejects a withdrawal that the operator reviews, or that was approved and not sent: its money is the member's again, and they are told why. */
export async function rejectWithdrawal(
  tx: Tx,
  { id, act, why }: Rejecting,
  random: Random,
): Promise<WithdrawalRow | Refusal<'not_found' | 'decision_waits', null> | Claimed | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const stopped = heldByOther(withdrawal, act) ?? (await decisionWaits(tx, id))
  if (stopped) return stopped
  const note = `${why}: ${act.reason}`
  const moved = await makeMove(tx, withdrawal, { move: 'reject', mover: { act }, note, change: { rejectedAs: why } })
  if (isRefusal(moved)) return moved
  await sendNews(tx, { ...newsOf(moved, `why.${why}`), news: 'withdrawal_rejected' }, { now: act.at, random })
  const [before, after] = [{ state: withdrawal.state }, { state: moved.state, why, amount: String(moved.amount) }]
  await recordAct(tx, act, { action: 'payments.reject_withdrawal', subject: matterOf(id), before, after })
  await giveBack(tx, moved, act.at)
  return moved
}

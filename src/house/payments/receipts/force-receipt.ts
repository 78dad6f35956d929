import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct } from '#house/audit/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { lockOfMerchant, matterOf, type Reviewing } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/**
 * Marks a withdrawal as received that the provider says is paid, before its time and without the member's word. No money moves: what was
 * paid is not refunded. Where the member said that something is missing, two people settle it instead.
 */
export async function forceReceipt(
  tx: Tx,
  { id, act }: Reviewing,
  random: Random,
): Promise<WithdrawalRow | Refusal<'not_found', null> | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const moved = await makeMove(tx, withdrawal, { move: 'force', mover: { act }, note: act.reason })
  if (isRefusal(moved)) return moved
  await sendNews(tx, { ...newsOf(moved, 'why.forced'), news: 'withdrawal_forced' }, { now: act.at, random })
  const [before, after] = [{ state: withdrawal.state }, { state: moved.state }]
  await recordAct(tx, act, { action: 'payments.force_receipt', subject: matterOf(id), before, after })
  return moved
}

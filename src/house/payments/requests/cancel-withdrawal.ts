import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { giveBack } from '../withdrawals/give-back.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { lockOwn } from '../withdrawals/lock-own.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Cancelling = { readonly id: string; readonly member: bigint; readonly allowed: boolean }

/** Takes back a withdrawal that is not sent and that nobody reviews, where the merchant's flag lets members: its money is theirs again. */
export async function cancelWithdrawal(
  tx: Tx,
  { allowed, ...own }: Cancelling,
  now: Millis,
): Promise<WithdrawalRow | Refusal<'not_found' | 'cancel_forbidden', null> | StepUnfit> {
  const withdrawal = await lockOwn(tx, own)
  if (isRefusal(withdrawal)) return withdrawal
  if (!allowed) return refuse('cancel_forbidden')
  const moved = await makeMove(tx, withdrawal, { move: 'cancel', mover: { by: 'member', at: now } })
  if (!isRefusal(moved)) await giveBack(tx, moved, now)
  return moved
}

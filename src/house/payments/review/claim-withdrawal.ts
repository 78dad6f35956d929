import { MINUTE } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { decisionWaits, lockOfMerchant, matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Claiming = { readonly id: string; readonly act: Act }

/** After so long another operator may go on with it. */
const PATIENCE = 30 * MINUTE

export type Claimed = Refusal<'claimed', { by: string }>

/** One operator works on a withdrawal at a time; the other is told who. */
export const heldByOther = (
  { state, claimedBy, claimedName, claimedAt }: WithdrawalRow,
  { operator, at }: Pick<Act, 'operator' | 'at'>,
): Claimed | null => {
  const held =
    state === 'reviewing' && claimedBy !== null && claimedBy !== operator && at - (claimedAt?.getTime() ?? 0) < PATIENCE
  return held ? refuse('claimed', { by: claimedName ?? '' }) : null
}

/** Takes a withdrawal to review it; one that is approved and not sent is stopped by that, where that is meant. */
export async function claimWithdrawal(
  tx: Tx,
  { id, act, stop }: Claiming & { readonly stop: boolean },
): Promise<WithdrawalRow | Refusal<'not_found', null> | Claimed | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const held = heldByOther(withdrawal, act)
  if (held) return held
  if (withdrawal.state === 'reviewing' && withdrawal.claimedBy === act.operator) return withdrawal
  if (withdrawal.state === 'approved' && !stop) return refuse('step_unfit')
  const claim = { by: act.operator, name: act.name, at: act.at }
  const moved = await makeMove(tx, withdrawal, { move: 'claim', mover: { act }, change: { claim, payer: null } })
  if (isRefusal(moved)) return moved
  const before = { state: withdrawal.state, claimed: withdrawal.claimedName }
  const after = { state: moved.state, claimed: act.name }
  await recordAct(tx, act, { action: 'payments.claim_withdrawal', subject: matterOf(id), before, after })
  return moved
}

/** Puts it back among those that wait. */
export async function releaseWithdrawal(
  tx: Tx,
  { id, act }: Claiming,
): Promise<WithdrawalRow | Refusal<'not_found' | 'decision_waits', null> | Claimed | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const stopped = heldByOther(withdrawal, act) ?? (await decisionWaits(tx, id))
  if (stopped) return stopped
  const moved = await makeMove(tx, withdrawal, { move: 'release', mover: { act }, change: { claim: null } })
  if (isRefusal(moved)) return moved
  await recordAct(tx, act, {
    action: 'payments.release_withdrawal',
    subject: matterOf(id),
    before: { state: withdrawal.state, claimed: withdrawal.claimedName },
    after: { state: moved.state },
  })
  return moved
}

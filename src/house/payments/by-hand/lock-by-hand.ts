import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { payoutHalt } from '#house/wallet/index.ts'
import { standsAgainst } from '../payouts/stands-against.ts'
import { isByHand } from '../rules/by-hand.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { lockOfMerchant } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

export type Paying = { readonly id: string; readonly act: Act }

/** A withdrawal of the operator's merchant that people pay, locked until the transaction ends. */
export async function lockByHand(tx: Tx, of: Paying): Promise<WithdrawalRow | Refusal<'not_found', null> | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, of)
  return isRefusal(withdrawal) || isByHand(withdrawal) ? withdrawal : refuse('step_unfit')
}

export type PayerOther = Refusal<'another_payer', { by: string }>

/** Another operator pays it. */
export const paidByOther = ({ payer, payerName }: WithdrawalRow, { operator }: Pick<Act, 'operator'>): PayerOther | null =>
  payer !== null && payer !== operator ? refuse('another_payer', { by: payerName ?? '' }) : null

export type NotNow = Refusal<'payouts_halted' | 'member_withheld' | 'payee_too_new', null>

/** Whether money may go out to this member and account at this moment; the answer holds until the transaction ends. */
export async function notNow(tx: Tx, withdrawal: WithdrawalRow, { at }: Pick<Act, 'at'>): Promise<NotNow | null> {
  if (await payoutHalt(tx, withdrawal.merchant)) return refuse('payouts_halted')
  const { due, waitsFor } = await standsAgainst(tx, withdrawal, at)
  if (waitsFor !== null) return refuse('member_withheld')
  return due > at ? refuse('payee_too_new') : null
}

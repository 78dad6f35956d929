import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { recordAct } from '#house/audit/index.ts'
import { payeeById } from '../payees/payee-store.ts'
import type { Payee } from '../rules/payee.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { matterOf } from '../withdrawals/own-merchants.ts'
import { lockByHand, paidByOther, type Paying, type PayerOther } from './lock-by-hand.ts'

/** The whole account, for whoever pays it, and once it is sent for whoever compares it with the bank. It is written down who looked. */
export async function showPayee(
  tx: Tx,
  { id, act }: Paying,
  vault: Vault,
): Promise<Payee | Refusal<'not_found', null> | StepUnfit | PayerOther> {
  const withdrawal = await lockByHand(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  if (withdrawal.state !== 'paying') {
    if (withdrawal.state !== 'approved' || withdrawal.payer === null) return refuse('step_unfit')
    const other = paidByOther(withdrawal, act)
    if (other) return other
  }
  const payee = await payeeById(tx, withdrawal.payee)
  if (!payee) throw new Error(`withdrawal ${id} goes to nobody`)
  await recordAct(tx, act, { action: 'payments.show_payee', subject: matterOf(id), after: { payee: payee.id, tail: payee.tail } })
  const { holder = '', account = '' } = vault.open(payee.member, payee)
  return { holder, account }
}

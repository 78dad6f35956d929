import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct } from '#house/audit/index.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { matterOf } from '../withdrawals/own-merchants.ts'
import { setPayer, withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { lockByHand, notNow, paidByOther, type NotNow, type Paying, type PayerOther } from './lock-by-hand.ts'

type Unfit = Refusal<'not_found', null> | StepUnfit | PayerOther

/** Takes an approved withdrawal to pay it at the bank; one operator pays it, and sees from now on to whom. */
export async function takeToPay(tx: Tx, { id, act }: Paying): Promise<WithdrawalRow | Unfit | NotNow> {
  const withdrawal = await lockByHand(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const other = paidByOther(withdrawal, act)
  if (other) return other
  if (withdrawal.state !== 'approved') return refuse('step_unfit')
  if (withdrawal.payer !== null) return withdrawal
  const against = await notNow(tx, withdrawal, act)
  if (against) return against
  await setPayer(tx, id, { by: act.operator, name: act.name, at: act.at })
  await recordAct(tx, act, {
    action: 'payments.take_to_pay',
    subject: matterOf(id),
    before: { payer: null },
    after: { payer: act.name },
  })
  return (await withdrawalById(tx, id)) as WithdrawalRow
}

/** Leaves it to others, as long as nothing was sent. */
export async function leaveToPay(tx: Tx, { id, act }: Paying): Promise<WithdrawalRow | Unfit> {
  const withdrawal = await lockByHand(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const other = paidByOther(withdrawal, act)
  if (other) return other
  if (withdrawal.state !== 'approved' || withdrawal.payer === null) return refuse('step_unfit')
  await setPayer(tx, id, null)
  await recordAct(tx, act, {
    action: 'payments.leave_to_pay',
    subject: matterOf(id),
    before: { payer: act.name },
    after: { payer: null },
  })
  return (await withdrawalById(tx, id)) as WithdrawalRow
}

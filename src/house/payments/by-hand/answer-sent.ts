import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, type ReasonedAct } from '#house/audit/index.ts'
import { endPaid } from '../payouts/end-payout.ts'
import { readReference, SENT } from '../rules/by-hand.ts'
import type { StepUnfit } from '../withdrawals/make-move.ts'
import { matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { endHandPayment, handPaymentsOf, type HandPaymentRow } from './hand-store.ts'
import { lockByHand } from './lock-by-hand.ts'

/** What the second person reads at the bank; null where they send the record back. */
export type SeenAtBank = { readonly amount: string; readonly reference: string }

type Answering = { readonly id: string; readonly act: ReasonedAct; readonly seen: SeenAtBank | null }

type AnswerRefusal =
  | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person' | 'record_differs' | 'payouts_halted', null>
  | StepUnfit

/**
 * Confirms what was sent by what the bank shows of it, typed anew, and only then it is paid; or sends the record back, with the money where
 * it is. Nobody confirms their own.
 */
export async function answerSent(tx: Tx, { id, act, seen }: Answering, random: Random): Promise<WithdrawalRow | AnswerRefusal> {
  const withdrawal = await lockByHand(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const record = (await handPaymentsOf(tx, id)).find(({ ended }) => ended === null)
  if (withdrawal.state !== 'paying' || !record) return refuse('step_unfit')
  if (seen && !isSame(seen, { withdrawal, record })) return refuse('record_differs')
  const { reference, paidOn } = record
  const answered = await answerProposal(tx, act, {
    matter: matterOf(id),
    confirm: seen !== null,
    entry: ({ amount }) => ({
      action: seen ? 'payments.confirm_sent' : 'payments.return_sent',
      subject: matterOf(id),
      before: { state: withdrawal.state },
      after: { reference, paidOn, amount: String(amount), confirmed: seen !== null },
    }),
  })
  if (isRefusal(answered)) return answered
  if (answered.deed !== SENT) return refuse('step_unfit')
  const as = seen ? 'confirmed' : 'sent_back'
  await endHandPayment(tx, { withdrawal: id, as, by: act.operator, name: act.name, at: act.at })
  if (!seen) return withdrawal
  const { amount } = withdrawal
  return endPaid(tx, { withdrawal, amount, mover: { act }, note: reference, when: { now: act.at, random } })
}

type Standing = { readonly withdrawal: WithdrawalRow; readonly record: HandPaymentRow }

const isSame = ({ amount, reference }: SeenAtBank, { withdrawal, record }: Standing): boolean =>
  parseUnits(amount, currencyOf(withdrawal.currency)?.payable ?? 0) === withdrawal.amount &&
  readReference(reference) === record.reference

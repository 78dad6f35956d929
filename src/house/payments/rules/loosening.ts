import type { Units } from '#kit/money.ts'
import { noPayee, type MethodPayee } from './method.ts'
import type { WithdrawalRule } from './review.ts'

/** What of a way to deposit keeps money from one person's hands: whom it pays, and from which sum on two decide (null: always). */
export type Guarded = { readonly payee: MethodPayee; readonly secondFrom: Units | null }

const unguarded: Guarded = { payee: noPayee, secondFrom: null }

const samePayee = (one: MethodPayee, other: MethodPayee) =>
  one.bank === other.bank && one.account === other.account && one.holder === other.holder && one.city === other.city

/** Whether one person alone could do more with money after it than before: it pays somebody else, or takes two from a higher sum on. */
export function loosensMethod(before: Guarded | null, after: Guarded): boolean {
  const { payee, secondFrom } = before ?? unguarded
  return !samePayee(payee, after.payee) || (after.secondFrom ?? 0n) > (secondFrom ?? 0n)
}

/** Whether it lets out more money unseen or by one person, or sooner, or leaves a member less time to say that something is missing. */
export function loosensWithdrawals(before: WithdrawalRule, after: WithdrawalRule): boolean {
  return (
    after.reviewFrom > before.reviewFrom ||
    after.secondFrom > before.secondFrom ||
    (before.reviewMarked && !after.reviewMarked) ||
    after.payeeHoldHours < before.payeeHoldHours ||
    after.receiptMinutes < before.receiptMinutes
  )
}

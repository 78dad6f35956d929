import type { Units } from '#kit/money.ts'
import { noPayee, type MethodPayee } from './method.ts'
import type { WithdrawalRule } from './review.ts'

/** The settings of a deposit method that need two people to loosen: its payee, and the amount from which two decide (null: always). */
export type Guarded = { readonly payee: MethodPayee; readonly secondFrom: Units | null }

const unguarded: Guarded = { payee: noPayee, secondFrom: null }

const samePayee = (one: MethodPayee, other: MethodPayee) =>
  one.bank === other.bank && one.account === other.account && one.holder === other.holder && one.city === other.city

/** Whether the change lets one person alone do more: another payee, or a higher amount before a second person decides. */
export function loosensMethod(before: Guarded | null, after: Guarded): boolean {
  const { payee, secondFrom } = before ?? unguarded
  return !samePayee(payee, after.payee) || (after.secondFrom ?? 0n) > (secondFrom ?? 0n)
}

/** Whether more money may leave unreviewed, by one person or sooner, or a member has less time to dispute. */
export function loosensWithdrawals(before: WithdrawalRule, after: WithdrawalRule): boolean {
  return (
    after.reviewFrom > before.reviewFrom ||
    after.secondFrom > before.secondFrom ||
    (before.reviewMarked && !after.reviewMarked) ||
    after.payeeHoldHours < before.payeeHoldHours ||
    after.receiptMinutes < before.receiptMinutes
  )
}

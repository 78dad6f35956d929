import type { amountWithin } from '#house/payments/rules/amount.ts'
import type { Refusal } from '#kit/refusal.ts'

type AmountCode = Extract<ReturnType<typeof amountWithin>, Refusal>['code']

/** Which words stand beside an amount that cannot be: how it is written, how fine it is, or between what it must be. */
export function amountProblem(code: AmountCode): 'amountWrong' | 'amountFine' | 'bounds' {
  if (code === 'amount_malformed') return 'amountWrong'
  return code === 'amount_too_fine' ? 'amountFine' : 'bounds'
}

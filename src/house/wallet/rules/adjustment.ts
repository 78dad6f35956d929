import { currencyOf } from '#kit/currency.ts'
import { parseUnits, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'

export const ways = ['credit', 'debit'] as const
export type Way = (typeof ways)[number]

/** Why money is moved by hand, and the account of the house that pays it or gets it. */
export const counterAccounts = {
  goodwill: 'promotions',
  game_error: 'payouts',
  deposit_error: 'deposits',
  withdrawal_error: 'withdrawals',
} as const

export type AdjustmentCode = keyof typeof counterAccounts
export const adjustmentCodes = Object.keys(counterAccounts) as [AdjustmentCode, ...AdjustmentCode[]]

/** What an operator typed, in units: more than nothing, and no finer than the currency pays. */
export function adjustedAmount(text: string, currency: string): Units | AmountRefusal {
  const units = parseUnits(text, currencyOf(currency)?.payable ?? 0)
  return isRefusal(units) || units > 0n ? units : refuse('amount_malformed')
}

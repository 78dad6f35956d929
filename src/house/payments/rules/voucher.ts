import { DAY, HOUR, type Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import type { AmountRefusal, Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { amountWithin, type BoundRefusal } from './amount.ts'

/** How many codes one batch may have. */
export const MOST_VOUCHERS = 500
const SHORTEST: Millis = HOUR
const LONGEST: Millis = 730 * DAY

export const batchStates = ['proposed', 'issued', 'returned', 'void', 'expired'] as const
export type BatchState = (typeof batchStates)[number]

type Batch = { readonly amount: string; readonly count: number; readonly expiresAt: Millis }
type Bounds = { readonly currency: string; readonly smallest: Units; readonly largest: Units }

export type BatchRefusal =
  | AmountRefusal
  | BoundRefusal
  | Refusal<'count_outside', { most: number }>
  | Refusal<'expiry_outside', null>

/** What each code of a batch is worth, in units, within the bounds of the method; refuses what cannot be issued, field by field. */
export function judgeBatch({ amount, count, expiresAt }: Batch, bounds: Bounds, now: Millis): Units | BatchRefusal {
  const units = amountWithin(amount.trim(), bounds)
  if (isRefusal(units)) return units
  if (!Number.isInteger(count) || count < 1 || count > MOST_VOUCHERS) return refuse('count_outside', { most: MOST_VOUCHERS })
  if (expiresAt < now + SHORTEST || expiresAt > now + LONGEST) return refuse('expiry_outside')
  return units
}

type Found = { readonly state: BatchState; readonly expiresAt: Millis; readonly redeemed: boolean; readonly currency: string }
export type VoucherRefusal = Refusal<'voucher_unknown' | 'voucher_used' | 'voucher_over', null>

/** Whether a code is good now; null where it is. */
export function judgeVoucher(found: Found | null, now: Millis): VoucherRefusal | null {
  if (!found || !currencyOf(found.currency)) return refuse('voucher_unknown')
  if (found.redeemed) return refuse('voucher_used')
  return found.state === 'issued' && found.expiresAt > now ? null : refuse('voucher_over')
}

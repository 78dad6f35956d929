import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { DepositMethod } from '../queries.ts'

/** What people choose a way to pay by. */
export type MethodFacts = {
  /** Credited as soon as it is paid, or once somebody has compared the slip. */
  readonly speed: 'paid' | 'reviewed'
  /** Null where what is paid with says its own amount. */
  readonly limits: { readonly smallest: string; readonly largest: string } | null
  /** What is paid on top of the amount; null where nothing is. */
  readonly fee: string | null
  /** When it opens and closes, where it is closed now. */
  readonly closed: { readonly from: string; readonly to: string } | null
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function factsOf({ kind, currency, smallest, largest, fee, open, hours }: DepositMethod): MethodFacts {
  const fixed = unitsOfText(fee.fixed) > 0n ? [moneyText(fee.fixed, currency)] : []
  const rate = fee.rate > 0 ? [`${(fee.rate / 100).toString()}%`] : []
  const parts = [...fixed, ...rate]
  return {
    speed: kind === 'slip' ? 'reviewed' : 'paid',
    limits: kind === 'voucher' ? null : { smallest: moneyText(smallest, currency), largest: moneyText(largest, currency) },
    fee: parts.length === 0 ? null : parts.join(' + '),
    closed: open || !hours ? null : { from: clock(hours.opens), to: clock(hours.closes) },
  }
}

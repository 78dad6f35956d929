import { parseUnits, unitsText, type AmountRefusal, type Units } from '../../../kit/money.ts'
import { currencyOf } from '../../../kit/currency.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { DepositState } from '../contract.ts'

export type Bounds = { readonly currency: string; readonly smallest: Units; readonly largest: Units }

export type BoundRefusal = Refusal<'amount_below', { smallest: string }> | Refusal<'amount_above', { largest: string }>

/** What a member asked to deposit, in units: no finer than the currency pays, within the method's bounds. */
export function depositAmount(text: string, bounds: Bounds): Units | AmountRefusal | BoundRefusal {
  const units = parseUnits(text, currencyOf(bounds.currency)?.payable ?? 0)
  if (isRefusal(units)) return units
  if (units < bounds.smallest) return refuse('amount_below', { smallest: unitsText(bounds.smallest) })
  if (units > bounds.largest) return refuse('amount_above', { largest: unitsText(bounds.largest) })
  return units
}

/** What a provider says of an order, by its callback or when asked. */
export type Notice = { readonly state: 'paid' | 'failed'; readonly amount: Units; readonly currency: string }

export type Standing = { readonly state: DepositState; readonly amount: Units; readonly currency: string }

/**
 * What a notice makes of a deposit; null where it changes nothing. Money that came is never ignored: one that was paid otherwise than
 * asked, or after it had failed, is held for a person; a credited one stays credited.
 */
export function afterNotice(standing: Standing, notice: Notice): DepositState | null {
  if (standing.state === 'credited' || standing.state === 'held') return null
  if (notice.state === 'failed') return standing.state === 'failed' ? null : 'failed'
  if (notice.amount !== standing.amount || notice.currency !== standing.currency) return 'held'
  return standing.state === 'failed' ? 'held' : 'credited'
}

import { currencyOf } from '#kit/currency.ts'
import { parseUnits, smaller, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'

export type Bounds = { readonly currency: string; readonly smallest: Units; readonly largest: Units }

export type BoundRefusal = Refusal<'amount_below', { smallest: string }> | Refusal<'amount_above', { largest: string }>

/** What a member asked to deposit or withdraw, in units: no finer than the currency pays, within the bounds of the way it goes. */
export function amountWithin(text: string, bounds: Bounds): Units | AmountRefusal | BoundRefusal {
  const units = parseUnits(text, currencyOf(bounds.currency)?.payable ?? 0)
  if (isRefusal(units)) return units
  if (units < bounds.smallest) return refuse('amount_below', { smallest: unitsText(bounds.smallest) })
  if (units > bounds.largest) return refuse('amount_above', { largest: unitsText(bounds.largest) })
  return units
}

const DECIMALS = 5

/** The most of what someone has that may go this way: no finer than the currency pays; null where it is too little. */
export function mostOf(have: Units, { currency, smallest, largest }: Bounds): Units | null {
  const grain = 10n ** BigInt(DECIMALS - (currencyOf(currency)?.payable ?? 0))
  const most = smaller(have - (have % grain), largest)
  return most < smallest ? null : most
}

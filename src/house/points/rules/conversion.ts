import { payableUnits } from '#kit/currency.ts'
import { parseUnits, unitsOfText, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { POINT_DECIMALS, type Conversion } from './programme.ts'

/** What points come to in cash, down to what can be paid of the currency. */
export function cashFor({ points, cash }: Pick<Conversion, 'points' | 'cash'>, amount: Units, currency: string): Units {
  const payable = payableUnits(currency)
  return ((amount * unitsOfText(cash)) / unitsOfText(points) / payable) * payable
}

/** What a member may still convert on a day of which they converted so much. */
export function leftOn({ mostADay }: Pick<Conversion, 'mostADay'>, converted: Units): Units {
  const left = unitsOfText(mostADay) - converted
  return left > 0n ? left : 0n
}

export type ConvertRefusal =
  | AmountRefusal
  | Refusal<'conversion_too_small', { readonly smallest: string }>
  | Refusal<'conversion_most_reached', { readonly left: string }>

type Asked = { readonly points: string; readonly converted: Units; readonly currency: string }

/** So many points as the member typed them, and the cash they come to. */
export function judgeConversion(
  conversion: Conversion,
  { points, converted, currency }: Asked,
): { readonly amount: Units; readonly cash: Units } | ConvertRefusal {
  const amount = parseUnits(points, POINT_DECIMALS)
  if (isRefusal(amount)) return amount
  const cash = cashFor(conversion, amount, currency)
  const { smallest } = conversion
  if (amount < unitsOfText(smallest) || cash === 0n) return refuse('conversion_too_small', { smallest })
  const left = leftOn(conversion, converted)
  return amount > left ? refuse('conversion_most_reached', { left: unitsText(left) }) : { amount, cash }
}

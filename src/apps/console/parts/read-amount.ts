import { parseUnits, unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'

/** An amount that bounds something: empty is no bound; what is no amount is undefined. */
export function readAmount(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const units = parseUnits(typed.trim())
  return isRefusal(units) ? undefined : unitsText(units)
}

/** Hundredths of a per cent as they are typed: 120 is 1.2. */
export const percentText = (rate: number): string => String(rate / 100)

/** Undefined where it is no per cent with two decimals at most. */
export function readPercent(typed: string): number | undefined {
  const units = parseUnits(typed.trim() === '' ? '0' : typed.trim(), 2)
  return isRefusal(units) ? undefined : Number(units / 1000n)
}

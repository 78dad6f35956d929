import { parseUnits, unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'

/** An amount that bounds something: empty is no bound; what is no amount is undefined. */
export function readAmount(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const units = parseUnits(typed.trim())
  return isRefusal(units) ? undefined : unitsText(units)
}

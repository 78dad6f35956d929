import { parseUnits, type Units } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { stakesIn } from './rules/stakes.ts'

/** The stake that the text says, where it is one of the currency's; else null. */
export function offeredStake(text: string, currency: string): Units | null {
  const stake = parseUnits(text)
  return !isRefusal(stake) && stakesIn(currency).includes(stake) ? stake : null
}

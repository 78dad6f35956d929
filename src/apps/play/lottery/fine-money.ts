import { showUnits, unitsText, type Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'

const HUNDREDTH: Units = 1000n

const sizeOf = (units: Units): Units => (units < 0n ? -units : units)

/** An amount with all of its decimals: a hundredth of a unit may be less than what is shown elsewhere. */
export const fineMoney = (units: Units, currency: string): string => {
  const text = moneyText(units, currency)
  return units % HUNDREDTH === 0n ? text : text.replace(showUnits(sizeOf(units)), unitsText(sizeOf(units)))
}

import { showUnits, unitsText, type Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'

const HUNDREDTH: Units = 1000n

/** An amount with all of its decimals: a hundredth of a unit may be less than what is shown elsewhere. */
export const fineMoney = (units: Units, currency: string): string =>
  units % HUNDREDTH === 0n ? moneyText(units, currency) : moneyText(units, currency).replace(showUnits(units), unitsText(units))

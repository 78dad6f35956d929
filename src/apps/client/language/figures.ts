import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'

const CENT = 1000n

/** An amount as the length of a bar: whole cents, so that what the chart shows of it is exact again. */
export const drawn = (amount: string): number => Number(unitsOfText(amount) / CENT)

/** What a length stands for. */
export const undrawn = (currency: string) => (cents: number) => moneyText(BigInt(Math.round(cents)) * CENT, currency)

/** On the axis of a chart, where there is little room: 1.2M. */
export const undrawnShort = (cents: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100)

import { refuse, type Refusal } from './refusal.ts'

/**
 * Hundred-thousandths of the named currency unit, the wire unit of the wallet protocol. The currency stands beside the amount: in its
 * row, its account, its call. No float ever touches either.
 */
export type Units = bigint

export const UNITS_PER_WHOLE = 100_000n
const DECIMALS = 5

/** The largest single movement: 90 thousand million of the currency. Also below 2^53, so a vendor's JSON integer stays exact. */
export const LARGEST_MOVEMENT: Units = 9_000_000_000_000_000n

export const smaller = (one: Units, other: Units): Units => (one < other ? one : other)
export const larger = (one: Units, other: Units): Units => (one > other ? one : other)

export type AmountRefusal = Refusal<'amount_malformed' | 'amount_too_fine' | 'amount_too_large', null>

const decimal = /^(\d{1,30})(?:\.(\d{1,30}))?$/

/**
 * Reads a decimal text: digits and at most one point; no sign, exponent, comma or foreign digit is understood, so none is misread.
 * `decimals` is how fine it may be (a currency's payable unit for payments, five for play).
 */
export function parseUnits(text: string, decimals: number = DECIMALS): Units | AmountRefusal {
  const match = decimal.exec(text)
  if (!match) return refuse('amount_malformed')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return refuse('amount_too_fine')
  const units = BigInt(match[1] as string) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(DECIMALS, '0'))
  if (units > LARGEST_MOVEMENT) return refuse('amount_too_large')
  return units
}

/** Exact decimal text without trailing zeros: 1250000n is "12.5". The form of the house's own JSON. */
export function unitsText(units: Units): string {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units]
  const fraction = (size % UNITS_PER_WHOLE).toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  return `${sign}${size / UNITS_PER_WHOLE}${fraction && `.${fraction}`}`
}

/** The inverse of `unitsText`, for text that we wrote ourselves; throws on anything else. */
export function unitsOfText(text: string): Units {
  const negative = text.startsWith('-')
  const match = decimal.exec(negative ? text.slice(1) : text)
  if (!match || (match[2] ?? '').length > DECIMALS) throw new RangeError(`not an amount: ${text}`)
  const size = BigInt(match[1] as string) * UNITS_PER_WHOLE + BigInt((match[2] ?? '').padEnd(DECIMALS, '0'))
  return negative ? -size : size
}

/** As people read it: two decimals, thousands commas, rounded down (towards zero, so no one is shown more than there is). */
export function showUnits(units: Units, decimals: 0 | 2 = 2): string {
  const size = units < 0n ? -units : units
  const whole = (size / UNITS_PER_WHOLE).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = ((size % UNITS_PER_WHOLE) / 1000n).toString().padStart(2, '0')
  const text = decimals === 0 ? whole : `${whole}.${cents}`
  const zero = /^[0.]*$/.test(text)
  return units < 0n && !zero ? `-${text}` : text
}

import type { Units } from '#kit/money.ts'
import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'

/** The ways in which the trade writes odds. */
export const ODDS_FORMATS = ['decimal', 'hong kong', 'malay', 'indonesian', 'american', 'fractional'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** A price in ten-thousandths as it is read in that format, rounded for the eye alone. */
export function oddsText(price: number, format: OddsFormat): string {
  const won = ratio(BigInt(price) - WHOLE, WHOLE)
  const isLong = won.n > won.d
  switch (format) {
    case 'decimal':
      return decimals(ratio(BigInt(price), WHOLE), price % 100 === 0 ? 2 : 4)
    case 'hong kong':
      return decimals(won, 3)
    case 'malay':
      return isLong ? `-${decimals(inverse(won), 3)}` : decimals(won, 3)
    case 'indonesian':
      return won.n < won.d ? `-${decimals(inverse(won), 3)}` : decimals(won, 3)
    case 'american':
      return won.n < won.d ? `-${hundreds(inverse(won))}` : `+${hundreds(won)}`
    case 'fractional':
      return `${won.n}/${won.d}`
  }
}

/** The decimal odds that a text says in that format, exactly; null where it says none. */
export function oddsOf(text: string, format: OddsFormat): Fraction | null {
  const [value, negative] = format === 'fractional' ? [fractionOf(text), false] : [decimalOf(text), text.startsWith('-')]
  if (!value || value.n === 0n) return null
  const small = value.n <= value.d
  const large = value.n >= value.d
  switch (format) {
    case 'decimal':
      return negative || small ? null : value
    case 'hong kong':
    case 'fractional':
      return negative ? null : afterOne(value)
    case 'malay':
      return small ? afterOne(negative ? inverse(value) : value) : null
    case 'indonesian':
      return large ? afterOne(negative ? inverse(value) : value) : null
    case 'american': {
      const won = ratio(value.n, value.d * 100n)
      return won.n >= won.d ? afterOne(negative ? inverse(won) : won) : null
    }
  }
}

/** What must be staked to win that much besides the stake, rounded up: how stakes are said at negative Malay and American odds. */
export function stakeToWin(win: Units, price: number): Units {
  const won = BigInt(price) - WHOLE
  return (win * WHOLE + won - 1n) / won
}

const inverse = ({ n, d }: Fraction): Fraction => ratio(d, n)
const afterOne = ({ n, d }: Fraction): Fraction => ratio(n + d, d)

/** Rounded to the nearest, a half up. */
function decimals({ n, d }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places)
  const scaled = ((2n * n * scale + d) / (2n * d)).toString().padStart(places + 1, '0')
  return `${scaled.slice(0, -places)}.${scaled.slice(-places)}`
}

const hundreds = ({ n, d }: Fraction): string => decimals(ratio(100n * n, d), 1).replace(/\.0$/, '')

const decimal = /^[+-]?(\d{1,7})(?:\.(\d{1,6}))?$/
const fraction = /^(\d{1,7})\/(\d{1,7})$/

function decimalOf(text: string): Fraction | null {
  const [, whole, part = ''] = decimal.exec(text) ?? []
  return whole === undefined ? null : ratio(BigInt(`${whole}${part}`), 10n ** BigInt(part.length))
}

function fractionOf(text: string): Fraction | null {
  const [, n = '', d = '0'] = fraction.exec(text) ?? []
  return BigInt(d) === 0n ? null : ratio(BigInt(n), BigInt(d))
}

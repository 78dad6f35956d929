import { currencyOf } from '#kit/currency.ts'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** One field of an EMVCo code: two digits of tag, two of length, the value. */
export function field(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${tag} of a code is too long`)
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE in four capital hex digits: polynomial 0x1021, begun with 0xFFFF. The text is ASCII. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The fields in order, and behind them the checksum over all that stands before it, its own tag and length included. */
export function closed(fields: readonly string[]): string {
  const text = `${fields.join('')}6304`
  return text + crc16(text)
}

/** ISO 4217 numbers. Play money has the number that ISO keeps for tests, so that no bank can take it for money. */
const numbers: Readonly<Record<string, string>> = { KHR: '116', USD: '840', THB: '764', VND: '704', PLAY: '963' }

export const currencyNumber = (currency: string): string | undefined => numbers[currency]

/** An amount as codes have it, with exactly the currency's decimals; null where it is none, or finer than that. */
export function amountIn(units: Units, currency: string): string | null {
  const decimals = currencyOf(currency)?.payable ?? 0
  const grain = UNITS_PER_WHOLE / 10n ** BigInt(decimals)
  if (units <= 0n || units % grain !== 0n) return null
  const whole = (units / UNITS_PER_WHOLE).toString()
  const rest = ((units % UNITS_PER_WHOLE) / grain).toString().padStart(decimals, '0')
  const text = decimals === 0 ? whole : `${whole}.${rest}`
  return text.length > 13 ? null : text
}

/** What codes may carry: printable ASCII, so many letters of it. */
export const isPlain = (text: string, most: number): boolean => text.length <= most && /^[\x20-\x7e]+$/.test(text)

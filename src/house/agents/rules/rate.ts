import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** Hundred-thousandths: 1 % is 1000, all of it 100000. */
export type Rate = bigint

export const WHOLE: Rate = 100_000n
export const ONE_PER_CENT = 1000
const DECIMALS = 3

export type RateRefusal = Refusal<'rate_malformed' | 'rate_too_fine' | 'rate_too_high', null>

/** Reads per cent as people write them: "1.25" is 1250. At most three decimals, no sign, at most 100. */
export function parseRate(text: string): Rate | RateRefusal {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text)
  if (!match) return refuse('rate_malformed')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > DECIMALS) return refuse('rate_too_fine')
  const rate = BigInt(match[1] ?? '') * 1000n + BigInt(fraction.padEnd(DECIMALS, '0'))
  return rate > WHOLE ? refuse('rate_too_high') : rate
}

/** Per cent without trailing zeros: 1250 is "1.25". */
export function rateText(rate: Rate): string {
  const fraction = String(rate % 1000n)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return `${rate / 1000n}${fraction && `.${fraction}`}`
}

/** The part of an amount that a rate comes to, rounded towards zero: nobody is promised more than the whole has. */
export const shareAt = (amount: Units, rate: Rate): Units => (amount * rate) / WHOLE

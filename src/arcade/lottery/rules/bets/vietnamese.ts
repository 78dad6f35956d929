import type { BetType, Draw } from '../bet-type.ts'
import { digitsOf, lo, truot, xien } from './prizes.ts'

/** What a lottery in the manner of Vietnam pays for sets of numbers that are all drawn, or of which none is, in ten-thousandths of a unit. */
type Rates = {
  readonly xien: readonly (readonly [numbers: number, pays: bigint])[]
  readonly truot: readonly (readonly [numbers: number, pays: bigint])[]
  /** Ways to bet on two digits of a prize beside the last two of the special one. */
  readonly pairs: readonly (readonly [code: string, drawn: (draw: Draw) => string])[]
}

const special = (draw: Draw) => draw[0] ?? ''
export const firstPrize = (draw: Draw): string => (draw[1] ?? '').slice(-2)

/** Ways to bet on prizes of so many digits each, the special prize first. */
export function vietnamese(lengths: readonly number[], rates: Rates): readonly BetType[] {
  const withDigits = (digits: number) => lengths.filter((length) => length >= digits).length
  const prizes = lengths.length
  const ofSpecial = (from: number, to?: number) => (draw: Draw) => special(draw).slice(from, to)
  return [
    lo({ prizes, digits: 2, pays: 98_5000n }),
    lo({ prizes: withDigits(3), digits: 3, pays: 960_0000n }),
    lo({ prizes: withDigits(4), digits: 4, pays: 9200_0000n }),
    digitsOf({ code: 'de', group: 'de', digits: 2, pays: 98_0000n, drawn: ofSpecial(-2) }),
    ...rates.pairs.map(([code, drawn]) => digitsOf({ code, group: 'de', digits: 2, pays: 98_0000n, drawn })),
    digitsOf({ code: 'head', group: 'de', digits: 1, pays: 9_8000n, drawn: ofSpecial(-2, -1) }),
    digitsOf({ code: 'tail', group: 'de', digits: 1, pays: 9_8000n, drawn: ofSpecial(-1) }),
    digitsOf({ code: 'cang3', group: 'cang', digits: 3, pays: 960_0000n, drawn: ofSpecial(-3) }),
    digitsOf({ code: 'cang4', group: 'cang', digits: 4, pays: 9200_0000n, drawn: ofSpecial(-4) }),
    ...rates.xien.map(([numbers, pays]) => xien({ prizes, numbers, pays })),
    ...rates.truot.map(([numbers, pays]) => truot({ prizes, numbers, pays })),
  ]
}

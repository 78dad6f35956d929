import type { BetType, Draw } from '../bet-type.ts'
import { digitsOf, lo, truot, xien } from './prizes.ts'

/** Digits of the prizes, from the special prize to the eighth. */
export const SOUTH: readonly number[] = [6, 5, 5, ...Array(2).fill(5), ...Array(7).fill(5), 4, ...Array(3).fill(4), 3, 2]

const special = (draw: Draw) => draw[0] ?? ''
const first = (draw: Draw) => draw[1] ?? ''
const eighth = (draw: Draw) => draw.at(-1) ?? ''
const withDigits = (digits: number) => SOUTH.filter((length) => length >= digits).length
const prizes = SOUTH.length

/** Ways to bet on the 18 prizes of the South. */
export const south: readonly BetType[] = [
  lo({ prizes, digits: 2, pays: 98_5000n }),
  lo({ prizes: withDigits(3), digits: 3, pays: 960_0000n }),
  lo({ prizes: withDigits(4), digits: 4, pays: 9200_0000n }),
  digitsOf({ code: 'de', group: 'de', digits: 2, pays: 98_0000n, drawn: (draw) => special(draw).slice(-2) }),
  digitsOf({ code: 'de-first', group: 'de', digits: 2, pays: 98_0000n, drawn: (draw) => first(draw).slice(-2) }),
  digitsOf({ code: 'de-eighth', group: 'de', digits: 2, pays: 98_0000n, drawn: eighth }),
  digitsOf({ code: 'head', group: 'de', digits: 1, pays: 9_8000n, drawn: (draw) => special(draw).slice(-2, -1) }),
  digitsOf({ code: 'tail', group: 'de', digits: 1, pays: 9_8000n, drawn: (draw) => special(draw).slice(-1) }),
  digitsOf({ code: 'cang3', group: 'cang', digits: 3, pays: 960_0000n, drawn: (draw) => special(draw).slice(-3) }),
  digitsOf({ code: 'cang4', group: 'cang', digits: 4, pays: 9200_0000n, drawn: (draw) => special(draw).slice(-4) }),
  xien({ prizes, numbers: 2, pays: 35_0000n }),
  xien({ prizes, numbers: 3, pays: 235_0000n }),
  xien({ prizes, numbers: 4, pays: 1650_0000n }),
  truot({ prizes, numbers: 4, pays: 1_9500n }),
  truot({ prizes, numbers: 8, pays: 4_1500n }),
  truot({ prizes, numbers: 10, pays: 6_2000n }),
]

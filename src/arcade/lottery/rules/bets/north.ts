import type { BetType, Draw } from '../bet-type.ts'
import { digitsOf, lo, truot, xien } from './prizes.ts'

/** Digits of the prizes, from the special prize to the seventh. */
export const NORTH: readonly number[] = [
  5,
  5,
  ...Array(2).fill(5),
  ...Array(6).fill(5),
  ...Array(4).fill(4),
  ...Array(6).fill(4),
  ...Array(3).fill(3),
  ...Array(4).fill(2),
]

const special = (draw: Draw) => draw[0] ?? ''
const first = (draw: Draw) => draw[1] ?? ''
const withDigits = (digits: number) => NORTH.filter((length) => length >= digits).length
const prizes = NORTH.length

/** Ways to bet on the 27 prizes of the North. */
export const north: readonly BetType[] = [
  lo({ prizes, digits: 2, pays: 98_5000n }),
  lo({ prizes: withDigits(3), digits: 3, pays: 960_0000n }),
  lo({ prizes: withDigits(4), digits: 4, pays: 9200_0000n }),
  digitsOf({ code: 'de', group: 'de', digits: 2, pays: 98_0000n, drawn: (draw) => special(draw).slice(-2) }),
  digitsOf({ code: 'de-front', group: 'de', digits: 2, pays: 98_0000n, drawn: (draw) => special(draw).slice(0, 2) }),
  digitsOf({ code: 'de-first', group: 'de', digits: 2, pays: 98_0000n, drawn: (draw) => first(draw).slice(-2) }),
  digitsOf({ code: 'head', group: 'de', digits: 1, pays: 9_8000n, drawn: (draw) => special(draw).slice(-2, -1) }),
  digitsOf({ code: 'tail', group: 'de', digits: 1, pays: 9_8000n, drawn: (draw) => special(draw).slice(-1) }),
  digitsOf({ code: 'cang3', group: 'cang', digits: 3, pays: 960_0000n, drawn: (draw) => special(draw).slice(-3) }),
  digitsOf({ code: 'cang4', group: 'cang', digits: 4, pays: 9200_0000n, drawn: (draw) => special(draw).slice(-4) }),
  xien({ prizes, numbers: 2, pays: 17_0000n }),
  xien({ prizes, numbers: 3, pays: 75_0000n }),
  xien({ prizes, numbers: 4, pays: 340_0000n }),
  truot({ prizes, numbers: 4, pays: 2_8000n }),
  truot({ prizes, numbers: 8, pays: 8_8000n }),
  truot({ prizes, numbers: 10, pays: 16_0000n }),
]

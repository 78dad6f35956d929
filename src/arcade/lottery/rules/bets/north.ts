import type { BetType } from '../bet-type.ts'
import { firstPrize, vietnamese } from './vietnamese.ts'

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

/** Ways to bet on the 27 prizes of the North. */
export const north: readonly BetType[] = vietnamese(NORTH, {
  pairs: [
    ['de-front', ([special = '']) => special.slice(0, 2)],
    ['de-first', firstPrize(2)],
  ],
  few: ['bao8', [3, 2]],
  da: [
    [2, 405_0000n],
    [3, 440_0000n],
    [4, 475_0000n],
    [5, 515_0000n],
  ],
  xien: [
    [2, 17_0000n],
    [3, 75_0000n],
    [4, 340_0000n],
  ],
  truot: [
    [4, 2_8000n],
    [8, 8_8000n],
    [10, 16_0000n],
  ],
})

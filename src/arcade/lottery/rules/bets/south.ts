import type { BetType } from '../bet-type.ts'
import { firstPrize, vietnamese } from './vietnamese.ts'

/** Digits of the prizes, from the special prize to the eighth. */
export const SOUTH: readonly number[] = [6, 5, 5, ...Array(2).fill(5), ...Array(7).fill(5), 4, ...Array(3).fill(4), 3, 2]

/** Ways to bet on the 18 prizes of the South. */
export const south: readonly BetType[] = vietnamese(SOUTH, {
  pairs: [
    ['de-first', firstPrize(2)],
    ['de-eighth', (draw) => draw.at(-1) ?? ''],
  ],
  few: ['bao7', [4, 3, 2]],
  da: [
    [2, 590_0000n],
    [3, 620_0000n],
    [4, 655_0000n],
    [5, 690_0000n],
  ],
  xien: [
    [2, 35_0000n],
    [3, 235_0000n],
    [4, 1650_0000n],
  ],
  truot: [
    [4, 1_9500n],
    [8, 4_1500n],
    [10, 6_2000n],
  ],
})

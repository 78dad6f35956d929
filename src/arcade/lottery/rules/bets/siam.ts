import { ratio } from '#arcade/families/rules/fraction.ts'
import type { BetType, Draw } from '../bet-type.ts'
import { typed } from './prizes.ts'
import { bottom2, runBottom, runTop, tod3, top2, top3 } from './top-bottom.ts'

/** Digits of the prizes: the first prize, the two below it, two in front and two behind. */
export const SIAM: readonly number[] = [6, 2, 3, 3, 3, 3]

const bottom = (draw: Draw) => draw[1] ?? ''

/** Two prizes of three digits; a bet may win both. */
const pairOf = (code: string, from: number): BetType => ({
  code,
  group: 'three',
  lots: 1,
  fields: [typed(3)],
  prizes: [
    {
      name: code,
      wins: [
        { times: 1, chance: ratio(2n * 999n, 1_000_000n) },
        { times: 2, chance: ratio(1n, 1_000_000n) },
      ],
      pays: 450_0000n,
    },
  ],
  count: ([marked = []]) => marked.length,
  wins: ([marked = []], draw) => [draw.slice(from, from + 2).filter((prize) => marked.includes(prize)).length],
  best: () => [2],
  exclusive: false,
  numberOf: (number) => number,
  sample: () => [['012']],
})

/** Ways to bet on a draw in the manner of Thailand's. */
export const siam: readonly BetType[] = [
  top3,
  tod3,
  top2,
  bottom2(bottom),
  pairOf('front3', 2),
  pairOf('back3', 4),
  runTop,
  runBottom(bottom),
]

import { ratio } from '#arcade/families/rules/fraction.ts'
import { simple, won, type BetType, type Draw } from '../bet-type.ts'
import { DIGITS, listed, type Field } from '../pick.ts'
import { digitsOf } from './prizes.ts'

/** Digits of the prizes: the first prize, the two below it, two in front and two behind. */
export const SIAM: readonly number[] = [6, 2, 3, 3, 3, 3]

const threeDigits: Field = { name: 'numbers', from: { digits: 3 }, least: 1, most: 60 }

const top = (draw: Draw) => (draw[0] ?? '').slice(-3)
const bottom = (draw: Draw) => draw[1] ?? ''

const sorted = (number: string) => [...number].toSorted().join('')
/** Different orders of three digits, by how many different ones they are. */
const waysOf = (number: string) => [0, 1, 3, 6][new Set(number).size] ?? 0

/** Three digits in any order. What a number pays goes by its different orders. */
const tod: BetType = {
  code: 'tod3',
  group: 'top',
  lots: 1,
  fields: [threeDigits],
  prizes: [
    { name: 'six', wins: won(ratio(6n, 1000n)), pays: 150_0000n },
    { name: 'three', wins: won(ratio(3n, 1000n)), pays: 300_0000n },
  ],
  // A number of one digit has one order only: that is three on top.
  count: ([marked = []]) => (marked.some((number) => waysOf(number) === 1) ? 0 : marked.length),
  wins: ([marked = []], draw) => {
    const hit = marked.filter((number) => sorted(number) === sorted(top(draw)))
    return [6, 3].map((ways) => hit.filter((number) => waysOf(number) === ways).length)
  },
  best: ([marked = []]) =>
    [6, 3].map((ways) => {
      const orders = marked.filter((number) => waysOf(number) === ways).map(sorted)
      return Math.max(0, ...orders.map((order) => orders.filter((one) => one === order).length))
    }),
  exclusive: true,
  numberOf: sorted,
  sample: (prize) => [[prize === 0 ? '012' : '011']],
}

const run = (code: string, { places, pays, drawn }: { places: number; pays: bigint; drawn: (draw: Draw) => string }): BetType =>
  simple({
    code,
    group: 'run',
    fields: [listed('numbers', DIGITS)],
    chance: ratio(10n ** BigInt(places) - 9n ** BigInt(places), 10n ** BigInt(places)),
    pays,
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => marked.filter((digit) => drawn(draw).includes(digit)).length,
    best: ([marked = []]) => Math.min(marked.length, places),
  })

/** Two prizes of three digits; a bet may win both. */
const pairOf = (code: string, from: number): BetType => ({
  code,
  group: 'three',
  lots: 1,
  fields: [threeDigits],
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
  digitsOf({ code: 'top3', group: 'top', digits: 3, pays: 920_0000n, drawn: top }),
  tod,
  digitsOf({ code: 'top2', group: 'top', digits: 2, pays: 92_0000n, drawn: (draw) => top(draw).slice(-2) }),
  digitsOf({ code: 'bottom2', group: 'bottom', digits: 2, pays: 92_0000n, drawn: bottom }),
  pairOf('front3', 2),
  pairOf('back3', 4),
  run('run-top', { places: 3, pays: 3_4000n, drawn: top }),
  run('run-bottom', { places: 2, pays: 4_8000n, drawn: bottom }),
]

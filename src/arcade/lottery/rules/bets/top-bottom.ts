import { ratio } from '#arcade/families/rules/fraction.ts'
import { simple, won, type BetType, type Draw } from '../bet-type.ts'
import { DIGITS, listed } from '../pick.ts'
import { mostTogether, ordersOf, sorted } from './orders.ts'
import { digitsOf, typed } from './prizes.ts'

// Ways to bet that lotteries of the Mekong share: the top is the end of the greatest prize, the bottom two digits of their own.

const topOf =
  (digits: number) =>
  ([greatest = '']: Draw): string =>
    greatest.slice(-digits)
const top = topOf(3)

export const top4: BetType = digitsOf({ code: 'top4', group: 'top', digits: 4, pays: 9200_0000n, drawn: topOf(4) })
export const top3: BetType = digitsOf({ code: 'top3', group: 'top', digits: 3, pays: 920_0000n, drawn: top })
export const top2: BetType = digitsOf({ code: 'top2', group: 'top', digits: 2, pays: 92_0000n, drawn: topOf(2) })

export const bottom2 = (drawn: (draw: Draw) => string): BetType =>
  digitsOf({ code: 'bottom2', group: 'bottom', digits: 2, pays: 92_0000n, drawn })

/** Three digits in any order. What a number pays goes by its different orders. */
export const tod3: BetType = {
  code: 'tod3',
  group: 'top',
  lots: 1,
  fields: [typed(3)],
  prizes: [
    { name: 'six', wins: won(ratio(6n, 1000n)), pays: 150_0000n },
    { name: 'three', wins: won(ratio(3n, 1000n)), pays: 300_0000n },
  ],
  // A number of one digit has one order only: that is three on top.
  count: ([marked = []]) => (marked.some((number) => ordersOf(number) === 1) ? 0 : marked.length),
  wins: ([marked = []], draw) => {
    const hit = marked.filter((number) => sorted(number) === sorted(top(draw)))
    return [6, 3].map((orders) => hit.filter((number) => ordersOf(number) === orders).length)
  },
  best: ([marked = []]) => [6, 3].map((orders) => mostTogether(marked.filter((number) => ordersOf(number) === orders))),
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

export const runTop: BetType = run('run-top', { places: 3, pays: 3_4000n, drawn: top })

export const runBottom = (drawn: (draw: Draw) => string): BetType => run('run-bottom', { places: 2, pays: 4_8000n, drawn })

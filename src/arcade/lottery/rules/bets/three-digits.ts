import { ratio } from '#arcade/families/rules/fraction.ts'
import { choices, type BetType, type Draw } from '../bet-type.ts'
import { DIGITS, valueOf } from '../pick.ts'
import { atPlaces, sidesAtPlaces } from './places.ts'
import { anywhere, direct, duel, group3, groups, sides, sidesOf, spans, sums, type Stars } from './stars.ts'

const all: Stars = { code: 'all3', from: 0, to: 3 }
const twos: readonly Stars[] = [
  { code: 'front2', from: 0, to: 2 },
  { code: 'back2', from: 1, to: 3 },
]
const pairs = [
  [1, 2],
  [1, 3],
  [2, 3],
] as const

const HALF = ratio(1n, 2n)
/** From so much up the sum of all three is big: half of all draws are. */
const BIG_SUM = 14
const sumOf = (draw: Draw) => draw.reduce((sum, digit) => sum + valueOf(digit), 0)

/** Ways to bet on three digits: in order, in groups, by sums and spans, two of them, one of them, and by sides. */
export const threeDigits: readonly BetType[] = [
  direct(all),
  sums(all),
  spans(all),
  group3(all),
  ...groups(all),
  anywhere(all, 1),
  anywhere(all, 2),
  ...twos.flatMap((stars) => [direct(stars), sums(stars), spans(stars), ...groups(stars)]),
  atPlaces(all.to, DIGITS),
  sidesAtPlaces(all.to, (digit) => sidesOf(valueOf(digit))),
  choices({
    code: 'sum-big-small',
    group: 'sum',
    chances: { big: HALF, small: HALF },
    drawn: (draw) => (sumOf(draw) >= BIG_SUM ? 'big' : 'small'),
  }),
  choices({
    code: 'sum-odd-even',
    group: 'sum',
    chances: { odd: HALF, even: HALF },
    drawn: (draw) => (sumOf(draw) % 2 === 1 ? 'odd' : 'even'),
  }),
  ...twos.map(sides),
  ...pairs.map(([first, second]) => duel(first, second)),
]

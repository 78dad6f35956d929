import type { BetType } from '../bet-type.ts'
import { DIGITS } from '../pick.ts'
import { atPlaces } from './places.ts'
import { anywhere, direct, duel, group10, group3, groups, sides, spans, sums, type Stars } from './stars.ts'

const five: Stars = { code: 'five', from: 0, to: 5 }
const frontFour: Stars = { code: 'front4', from: 0, to: 4 }
const backFour: Stars = { code: 'back4', from: 1, to: 5 }
const threes: readonly Stars[] = [
  { code: 'front3', from: 0, to: 3 },
  { code: 'middle3', from: 1, to: 4 },
  { code: 'back3', from: 2, to: 5 },
]
const twos: readonly Stars[] = [
  { code: 'front2', from: 0, to: 2 },
  { code: 'back2', from: 3, to: 5 },
]
const pairs = [1, 2, 3, 4, 5].flatMap((first) =>
  [2, 3, 4, 5].filter((second) => second > first).map((second) => [first, second] as const),
)

/** Ways to bet on five digits: by place, by stars, in groups, by sums and by sides. */
export const fiveDigits: readonly BetType[] = [
  atPlaces(five.to, DIGITS),
  ...threes.flatMap((stars) => [
    direct(stars),
    sums(stars),
    spans(stars),
    group3(stars),
    ...groups(stars),
    anywhere(stars, 1),
    anywhere(stars, 2),
  ]),
  ...twos.flatMap((stars) => [direct(stars), sums(stars), spans(stars), ...groups(stars)]),
  ...[frontFour, backFour].flatMap((stars) => [direct(stars), ...groups(stars)]),
  direct(five),
  ...groups(five),
  group10(five),
  ...twos.map(sides),
  ...pairs.map(([first, second]) => duel(first, second)),
]

/** The same as they were sold first. */
export const fiveDigitsWithoutSpans: readonly BetType[] = fiveDigits.filter(({ fields }) =>
  fields.every(({ name }) => name !== 'span'),
)

import { ratio } from '#arcade/families/rules/fraction.ts'
import { choices, type BetType, type Draw } from '../bet-type.ts'
import { valueOf } from '../pick.ts'
import { atPlaces, inOrder, sidesAtPlaces, type Side } from './places.ts'

export const BOATS = Array.from({ length: 10 }, (_, i) => String(i + 1).padStart(2, '0'))
const ORDERED_PAIRS = 90n
/** From so much up the sum of the first two is big; eleven is small. */
const BIG_SUM = 12

const sumOf = (draw: Draw) => valueOf(draw[0]) + valueOf(draw[1])
const waysTo = (sum: number) =>
  BigInt(BOATS.flatMap((a) => BOATS.filter((b) => a !== b && valueOf(a) + valueOf(b) === sum)).length)
const sums = Array.from({ length: 17 }, (_, i) => i + 3)
const waysOf = (holds: (sum: number) => boolean) => sums.filter(holds).reduce((ways, sum) => ways + waysTo(sum), 0n)

/** From six up a boat is big. */
const sidesOf = (boat: string): readonly Side[] => [
  valueOf(boat) >= 6 ? 'big' : 'small',
  valueOf(boat) % 2 === 1 ? 'odd' : 'even',
]

/** Ways to bet on the order in which ten boats come in. */
export const tenBoats: readonly BetType[] = [
  atPlaces(BOATS.length, BOATS),
  sidesAtPlaces(BOATS.length, sidesOf),
  inOrder({ places: 2, from: BOATS, chance: ratio(1n, ORDERED_PAIRS) }),
  inOrder({ places: 3, from: BOATS, chance: ratio(1n, 720n) }),
  choices({
    code: 'sum',
    group: 'sum',
    chances: Object.fromEntries(sums.map((sum) => [String(sum), ratio(waysTo(sum), ORDERED_PAIRS)])),
    drawn: (draw) => String(sumOf(draw)),
  }),
  choices({
    code: 'sum-big-small',
    group: 'sum',
    chances: {
      big: ratio(
        waysOf((sum) => sum >= BIG_SUM),
        ORDERED_PAIRS,
      ),
      small: ratio(
        waysOf((sum) => sum < BIG_SUM),
        ORDERED_PAIRS,
      ),
    },
    drawn: (draw) => (sumOf(draw) >= BIG_SUM ? 'big' : 'small'),
  }),
  choices({
    code: 'sum-odd-even',
    group: 'sum',
    chances: {
      odd: ratio(
        waysOf((sum) => sum % 2 === 1),
        ORDERED_PAIRS,
      ),
      even: ratio(
        waysOf((sum) => sum % 2 === 0),
        ORDERED_PAIRS,
      ),
    },
    drawn: (draw) => (sumOf(draw) % 2 === 1 ? 'odd' : 'even'),
  }),
  ...[1, 2, 3, 4, 5].map((place) =>
    choices({
      code: `duel${place}`,
      group: 'duel',
      chances: { dragon: ratio(1n, 2n), tiger: ratio(1n, 2n) },
      drawn: (draw) => (valueOf(draw[place - 1]) > valueOf(draw[10 - place]) ? 'dragon' : 'tiger'),
    }),
  ),
]

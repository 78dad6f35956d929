import { choose, countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { simple, type BetType } from '../../bet-type.ts'
import { listed } from '../../pick.ts'
import { atPlaces, inOrder } from '../places.ts'

export const BALLS = Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0'))
const DRAWN = 5

/** So many balls: all are among the five that are drawn, or all five are among them. */
function any(balls: number): BetType {
  const ways = balls <= DRAWN ? choose(DRAWN, balls) : choose(BALLS.length - DRAWN, balls - DRAWN)
  return simple({
    code: `any${balls}`,
    group: 'any',
    fields: [listed('balls', BALLS, { least: balls })],
    chance: ratio(ways, choose(BALLS.length, balls)),
    count: ([marked = []]) => countChoices(marked.length, balls),
    wins: ([marked = []], draw) => {
      const hit = draw.filter((ball) => marked.includes(ball)).length
      if (balls <= DRAWN) return countChoices(hit, balls)
      return hit === DRAWN ? countChoices(marked.length - DRAWN, balls - DRAWN) : 0
    },
    best: ([marked = []]) =>
      balls <= DRAWN ? countChoices(Math.min(marked.length, DRAWN), balls) : countChoices(marked.length - DRAWN, balls - DRAWN),
  })
}

const group = (places: number) =>
  simple({
    code: `front${places}-group`,
    group: 'front',
    fields: [listed('balls', BALLS, { least: places })],
    chance: ratio(1n, choose(BALLS.length, places)),
    count: ([marked = []]) => countChoices(marked.length, places),
    wins: ([marked = []], draw) => draw.slice(0, places).every((ball) => marked.includes(ball)),
  })

/** Ways to bet on five of eleven balls. */
export const elevenBalls: readonly BetType[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  inOrder({ places: 3, from: BALLS, chance: ratio(1n, 990n) }),
  group(3),
  inOrder({ places: 2, from: BALLS, chance: ratio(1n, 110n) }),
  group(2),
  atPlaces(3, BALLS),
]

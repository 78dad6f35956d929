import { choose, countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { choices, type BetType, type Draw, type Tier } from '../../bet-type.ts'
import { listed, oneBetOf, valueOf } from '../../pick.ts'

export const EIGHTY = Array.from({ length: 80 }, (_, i) => String(i + 1).padStart(2, '0'))
export const TWENTY = 20
const MISSED = EIGHTY.length - TWENTY

/** In how many draws of all the sum of the twenty is what it says. A test counts them anew. */
export const DRAWS = 3_535_316_142_212_174_320n
export const SUMS = {
  middle: 15_542_763_534_960_598n,
  big: 1_759_886_689_338_606_861n,
  small: 1_759_886_689_338_606_861n,
  odd: 1_767_658_070_682_256_896n,
  even: 1_767_658_071_529_917_424n,
  metal: 362_424_019_495_171_770n,
  wood: 712_463_910_471_784_803n,
  water: 1_371_845_418_169_315_204n,
  fire: 719_054_759_525_309_151n,
  earth: 369_528_034_550_593_392n,
} as const

const MIDDLE = 810
/** From so much up a sum is of an element, the lowest first. */
const elements = [
  ['metal', 210],
  ['wood', 696],
  ['water', 764],
  ['fire', 856],
  ['earth', 924],
] as const

const sumOf = (draw: Draw) => draw.reduce((sum, number) => sum + valueOf(number), 0)
const chancesOf = <Name extends keyof typeof SUMS>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ratio(SUMS[name], DRAWS)]))

/** By how many numbers are picked: what so many hits pay, in tenths of a unit. */
const table: readonly (readonly (readonly [hits: number, tenths: number])[])[] = [
  [[1, 38]],
  [
    [2, 125],
    [1, 5],
  ],
  [
    [3, 400],
    [2, 28],
  ],
  [
    [4, 1000],
    [3, 60],
    [2, 18],
  ],
  [
    [5, 5000],
    [4, 180],
    [3, 48],
  ],
  [
    [6, 15_000],
    [5, 700],
    [4, 90],
    [3, 22],
  ],
  [
    [7, 50_000],
    [6, 2500],
    [5, 280],
    [4, 40],
    [3, 11],
  ],
  [
    [8, 200_000],
    [7, 10_000],
    [6, 800],
    [5, 110],
    [4, 22],
    [0, 15],
  ],
  [
    [9, 500_000],
    [8, 40_000],
    [7, 3000],
    [6, 400],
    [5, 50],
    [4, 10],
    [0, 15],
  ],
  [
    [10, 1_000_000],
    [9, 80_000],
    [8, 10_000],
    [7, 1400],
    [6, 200],
    [5, 30],
    [0, 30],
  ],
]
const TENTH = 1000n
/** More numbers than a bet has are all the bets that can be made of them. */
const MOST_MARKED = 15

/** So many numbers: what they pay goes by how many of them are drawn. */
function numbers(picked: number, pays: (typeof table)[number]): BetType {
  const fields = [listed('numbers', EIGHTY, { least: picked, most: MOST_MARKED })]
  /** Of so many marks, of which so many are hit: how often all bets together win. */
  const won = (marked: number, hit: number) =>
    pays.reduce((sum, [hits, tenths]) => sum + countChoices(hit, hits) * countChoices(marked - hit, picked - hits) * tenths, 0)
  return {
    code: `pick${picked}`,
    group: 'pick',
    lots: 1,
    fields,
    tiers: pays.map(([hits, tenths]) => ({ prize: `hits${hits}`, times: tenths })),
    prizes: [
      {
        name: `pick${picked}`,
        wins: pays
          .map(([hits, tenths]) => ({
            times: tenths,
            chance: ratio(choose(TWENTY, hits) * choose(MISSED, picked - hits), choose(EIGHTY.length, picked)),
          }))
          .toSorted((a, b) => a.times - b.times),
        pays: TENTH,
      },
    ],
    count: ([marked = []]) => countChoices(marked.length, picked),
    wins: ([marked = []], draw) => [won(marked.length, marked.filter((number) => draw.includes(number)).length)],
    best: ([{ length } = []]) => [Math.max(...Array.from({ length: length + 1 }, (_, hit) => won(length, hit)))],
    exclusive: false,
    sample: () => oneBetOf(fields),
  }
}

const BIG_SMALL = ['big', 'small'] as const
/** In twentieths of a unit: what was marked pays 1.95, and the stake goes back on the middle. */
const SIDE = 39
const BACK = 20
const TWENTIETH = 500n
const sideTiers: readonly Tier[] = [
  { prize: 'side', times: SIDE },
  { prize: 'middle', times: BACK },
]

const bigSmall: BetType = {
  code: 'big-small',
  group: 'sum',
  lots: 1,
  // One of both: else the middle, which gives both stakes back, would pay more than either side.
  fields: [listed('choice', BIG_SMALL, { most: 1 })],
  tiers: sideTiers,
  prizes: BIG_SMALL.map((name) => ({
    name,
    wins: [
      { times: BACK, chance: ratio(SUMS.middle, DRAWS) },
      { times: SIDE, chance: ratio(SUMS[name], DRAWS) },
    ],
    pays: TWENTIETH,
  })),
  count: ([marked = []]) => marked.length,
  wins: ([marked = []], draw) => {
    const sum = sumOf(draw)
    const drawn = sum > MIDDLE ? 'big' : 'small'
    return BIG_SMALL.map((name) => (!marked.includes(name) ? 0 : sum === MIDDLE ? BACK : name === drawn ? SIDE : 0))
  },
  best: ([marked = []]) => BIG_SMALL.map((name) => (marked.includes(name) ? SIDE : 0)),
  exclusive: true,
  sample: (prize) => [BIG_SMALL.slice(prize, prize + 1)],
}

const HALF = EIGHTY.length / 2
const sameHalves = choose(HALF, TWENTY / 2) ** 2n
const LEVEL = ratio(sameHalves, DRAWS)
const MORE = ratio((DRAWS - sameHalves) / 2n, DRAWS)

/** Ways to bet on twenty of eighty numbers. */
export const eightyBalls: readonly BetType[] = [
  ...table.map((pays, i) => numbers(i + 1, pays)),
  bigSmall,
  choices({
    code: 'odd-even',
    group: 'sum',
    chances: chancesOf(['odd', 'even']),
    pays: { odd: 1_9500n, even: 1_9500n },
    drawn: (draw) => (sumOf(draw) % 2 === 1 ? 'odd' : 'even'),
  }),
  choices({
    code: 'element',
    group: 'sum',
    chances: chancesOf(elements.map(([name]) => name)),
    pays: { metal: 9_3000n, wood: 4_7000n, water: 2_4500n, fire: 4_7000n, earth: 9_1000n },
    drawn: (draw) => elements.findLast(([, from]) => sumOf(draw) >= from)?.[0] ?? null,
  }),
  choices({
    code: 'half',
    group: 'half',
    chances: { up: MORE, level: LEVEL, down: MORE },
    pays: { up: 2_4000n, level: 4_7000n, down: 2_4000n },
    drawn: (draw) => {
      const low = draw.filter((number) => valueOf(number) <= HALF).length
      return low * 2 === TWENTY ? 'level' : low * 2 > TWENTY ? 'up' : 'down'
    },
  }),
]

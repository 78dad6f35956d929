import { paying, rows, sets, type Drawn, type SingleBet, type Way } from './bets.ts'

/** One bet for each number that was marked. */
const each =
  (bet: (number: string) => SingleBet): Way =>
  ([marked = []]) =>
    marked.map(bet)

/** All ways to write a number's digits. */
const written = (number: string): string[] => rows([...number]).map((row) => row.join(''))

const timesIn = (numbers: readonly (string | undefined)[], isWon: (number: string) => boolean): number =>
  numbers.filter((number) => number !== undefined && isWon(number)).length

/** By how many numbers a bet has: what so many that are hit pay, in tenths of a unit. */
const hits: readonly (readonly (readonly [hit: number, tenths: number])[])[] = [
  [],
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

const value = (number: string) => Number.parseInt(number, 10)
const sumOf = (drawn: Drawn) => drawn.reduce((sum, number) => sum + value(number), 0)
/** How many of the twenty are among the lower forty. */
const low = (drawn: Drawn) => timesIn(drawn, (number) => value(number) < 41)

/** By what was marked: what it pays, in ten-thousandths of a unit, and when. */
const kenoSides: Readonly<Record<string, Readonly<Record<string, readonly [rate: number, isWon: (drawn: Drawn) => boolean]>>>> = {
  'odd-even': { odd: [19_500, (drawn) => sumOf(drawn) % 2 === 1], even: [19_500, (drawn) => sumOf(drawn) % 2 === 0] },
  element: {
    metal: [93_000, (drawn) => sumOf(drawn) <= 695],
    wood: [47_000, (drawn) => sumOf(drawn) >= 696 && sumOf(drawn) <= 763],
    water: [24_500, (drawn) => sumOf(drawn) >= 764 && sumOf(drawn) <= 855],
    fire: [47_000, (drawn) => sumOf(drawn) >= 856 && sumOf(drawn) <= 923],
    earth: [91_000, (drawn) => sumOf(drawn) >= 924],
  },
  half: {
    up: [24_000, (drawn) => low(drawn) > 10],
    level: [47_000, (drawn) => low(drawn) === 10],
    down: [24_000, (drawn) => low(drawn) < 10],
  },
}

function kenoWay(bet: string): Way {
  if (bet.startsWith('pick')) {
    const size = value(bet.slice('pick'.length))
    const pays = new Map(hits[size])
    return ([marked = []]) =>
      sets(marked, size).map((set) => paying(1000, (drawn) => pays.get(timesIn(set, (one) => drawn.includes(one))) ?? 0))
  }
  // In twentieths of a unit: the stake goes back on the middle.
  if (bet === 'big-small')
    return each((side) => paying(500, (drawn) => (sumOf(drawn) === 810 ? 20 : sumOf(drawn) > 810 === (side === 'big') ? 39 : 0)))
  const sides = kenoSides[bet]
  return each((side) => {
    const [rate, isWon] = sides?.[side] ?? []
    if (rate === undefined || !isWon) throw new Error(`nobody knows how ${bet} is won`)
    return paying(rate, isWon)
  })
}

/** Where the lotteries of the Mekong have their two digits of the bottom. */
const bottoms: Readonly<Record<string, (drawn: Drawn) => string>> = {
  siam: ([, bottom = '']) => bottom,
  lao: ([first = '']) => first.slice(0, 2),
  yeekee: ([first = '']) => first.slice(0, 2),
  hanoi: ([, first = '']) => first.slice(3),
}

function mekongWay(shape: string, bet: string): Way {
  const bottom = bottoms[shape] ?? (() => '')
  const top = ([first = '']: Drawn, digits: number) => first.slice(first.length - digits)
  const ways: Readonly<Record<string, Way>> = {
    top4: each((number) => paying(92_000_000, (drawn) => top(drawn, 4) === number)),
    top3: each((number) => paying(9_200_000, (drawn) => top(drawn, 3) === number)),
    top2: each((number) => paying(920_000, (drawn) => top(drawn, 2) === number)),
    bottom2: each((number) => paying(920_000, (drawn) => bottom(drawn) === number)),
    tod3: each((number) =>
      paying(written(number).length === 6 ? 1_500_000 : 3_000_000, (drawn) => written(number).includes(top(drawn, 3))),
    ),
    front3: each((number) => paying(4_500_000, ([, , one, other]) => timesIn([one, other], (prize) => prize === number))),
    back3: each((number) => paying(4_500_000, ([, , , , one, other]) => timesIn([one, other], (prize) => prize === number))),
    'run-top': each((digit) => paying(34_000, (drawn) => [...top(drawn, 3)].includes(digit))),
    'run-bottom': each((digit) => paying(48_000, (drawn) => [...bottom(drawn)].includes(digit))),
  }
  const way = ways[bet]
  if (!way) throw new Error(`nobody knows how ${bet} is won`)
  return way
}

const three = ([first, second, third]: Drawn) => [first, second, third]
const special = (drawn: Drawn) => drawn.slice(3, 13)
const consolation = (drawn: Drawn) => drawn.slice(13, 23)

/** What a number is paid in units, by all prizes that it is. */
const big = (drawn: Drawn, isWon: (prize: string) => boolean): number =>
  [3500, 1500, 750].reduce((sum, units, place) => sum + units * timesIn([drawn[place]], isWon), 0) +
  250 * timesIn(special(drawn), isWon) +
  100 * timesIn(consolation(drawn), isWon)
const small = (drawn: Drawn, isWon: (prize: string) => boolean): number =>
  [5000, 2800, 1400].reduce((sum, units, place) => sum + units * timesIn([drawn[place]], isWon), 0)

/** A part of fifty or of two hundred units, in which the prizes are published, by how many ways the number is written. */
const boxed = (units: 50 | 200, paid: typeof big): Way =>
  each((number) => {
    const ways = written(number)
    const part = Math.floor((units * 10_000) / ways.length)
    return paying(part, (drawn) => paid(drawn, (prize) => ways.includes(prize)) / units)
  })

const malay: Readonly<Record<string, Way>> = {
  big: each((number) => paying(10_000, (drawn) => big(drawn, (prize) => prize === number))),
  small: each((number) => paying(10_000, (drawn) => small(drawn, (prize) => prize === number))),
  'ibox-big': boxed(50, big),
  'ibox-small': boxed(200, small),
  '4a': each((number) => paying(92_000_000, ([first]) => first === number)),
  '4b': each((number) => paying(92_000_000, ([, second]) => second === number)),
  '4c': each((number) => paying(92_000_000, ([, , third]) => third === number)),
  '4d': each((number) => paying(9_200_000, (drawn) => timesIn(special(drawn), (prize) => prize === number))),
  '4e': each((number) => paying(9_200_000, (drawn) => timesIn(consolation(drawn), (prize) => prize === number))),
  '3a': each((number) => paying(9_200_000, ([first = '']) => first.endsWith(number))),
  '3abc': each((number) => paying(3_070_000, (drawn) => timesIn(three(drawn), (prize) => prize.endsWith(number)))),
}

/** A way to bet on twenty of eighty numbers, or in the manner of the Mekong's lotteries or of Malaysia's. */
export function numberWay(shape: string, bet: string): Way {
  if (shape === 'keno') return kenoWay(bet)
  const way = shape === 'malay' ? malay[bet] : mekongWay(shape, bet)
  if (!way) throw new Error(`nobody knows how ${bet} is won`)
  return way
}

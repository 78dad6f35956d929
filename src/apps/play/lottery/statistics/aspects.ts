import type { Shape } from '#arcade/lottery/rules/lotteries.ts'

export type Side = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger'

/** Something of a draw that falls on one side or the other: of a place, counted from the first, or of the sum. */
export type Aspect = {
  readonly of: number | 'sum'
  readonly pair: 'size' | 'parity' | 'duel'
  /** Null where the draw is on neither. */
  readonly side: (draw: readonly string[]) => Side | null
}

const sumOf = (draw: readonly string[]) => draw.reduce((sum, one) => sum + Number(one), 0)
const size = (value: number, from: number): Side => (value >= from ? 'big' : 'small')
const parity = (value: number): Side => (value % 2 === 1 ? 'odd' : 'even')

const atPlace = (place: number, from: number): readonly Aspect[] => [
  { of: place, pair: 'size', side: (draw) => size(Number(draw[place]), from) },
  { of: place, pair: 'parity', side: (draw) => parity(Number(draw[place])) },
]

const ofSum = (valueOf: (draw: readonly string[]) => number | null, from: number): readonly Aspect[] => [
  { of: 'sum', pair: 'size', side: (draw) => sided(valueOf(draw), (value) => size(value, from)) },
  { of: 'sum', pair: 'parity', side: (draw) => sided(valueOf(draw), parity) },
]

const sided = (value: number | null, side: (value: number) => Side) => (value === null ? null : side(value))
const isTriple = (draw: readonly string[]) => new Set(draw).size === 1

/** The middle of all sums of twenty numbers is neither big nor small. */
const kenoSums: readonly Aspect[] = [
  { of: 'sum', pair: 'size', side: (draw) => (sumOf(draw) === 810 ? null : size(sumOf(draw), 811)) },
  { of: 'sum', pair: 'parity', side: (draw) => parity(sumOf(draw)) },
]

const duels: readonly Aspect[] = [0, 1, 2, 3, 4].map((place) => ({
  of: place,
  pair: 'duel',
  side: (draw) => (Number(draw[place]) > Number(draw[9 - place]) ? 'dragon' : 'tiger'),
}))

const places = (count: number, from: number) => Array.from({ length: count }, (_, place) => atPlace(place, from)).flat()

/** What streaks and roads of a lottery are of; as bets on it are. Prizes of many digits have none. */
export function aspectsOf(shape: Shape): readonly Aspect[] {
  switch (shape) {
    case 'digits':
      return [...places(5, 5), ...ofSum(sumOf, 23)]
    case 'digits3':
      return [...places(3, 5), ...ofSum(sumOf, 14)]
    case 'dice':
      return ofSum((draw) => (isTriple(draw) ? null : sumOf(draw)), 11)
    case 'balls':
      return [...ofSum(sumOf, 31), ...places(5, 6)]
    case 'keno':
      return kenoSums
    case 'boats':
      return [...places(10, 6), ...ofSum((draw) => Number(draw[0]) + Number(draw[1]), 12), ...duels]
    case 'north':
    case 'south':
    case 'stations':
    case 'siam':
    case 'lao':
    case 'hanoi':
    case 'yeekee':
    case 'malay':
      return []
  }
}

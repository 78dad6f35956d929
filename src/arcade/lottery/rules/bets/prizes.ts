import { choose, countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { simple, type BetType, type Draw, type Wins } from '../bet-type.ts'
import { DIGITS, listed, oneBetOf, PAIRS, type Field } from '../pick.ts'

/** Numbers that are typed rather than marked. */
export const typed = (digits: number): Field => ({ name: 'numbers', from: { digits }, least: 1, most: MOST_TYPED })
const MOST_TYPED = 60

const tail = (prize: string, digits: number) => prize.slice(-digits)
export const head = (prize: string, digits: number): string => prize.slice(0, digits)
const tails = (draw: Draw) => new Set(draw.map((prize) => tail(prize, 2)))

/** So often a number of so many digits can be among the last digits of so many prizes, with the chance of each. */
function hits(prizes: number, digits: number): Wins {
  const all = 10n ** BigInt(digits)
  return Array.from({ length: prizes }, (_, i) => i + 1).map((hit) => ({
    times: hit,
    chance: ratio(choose(prizes, hit) * (all - 1n) ** BigInt(prizes - hit), all ** BigInt(prizes)),
  }))
}

type Lo = {
  readonly code: string
  readonly group: string
  readonly digits: 2 | 3 | 4
  readonly pays: bigint
  /** Places of the draw whose prizes count; each has so many digits at least. */
  readonly places: readonly number[]
  /** Which of a prize's digits count. */
  readonly part?: (prize: string, digits: number) => string
}

/** Every one of some prizes whose last digits are the number, each time. A bet costs one unit for each of those prizes. */
export function lo({ code, group, digits, pays, places, part = tail }: Lo): BetType {
  const fields = [digits === 2 ? listed('numbers', PAIRS) : typed(digits)]
  return {
    code,
    group,
    lots: places.length,
    fields,
    prizes: [{ name: code, wins: hits(places.length, digits), pays }],
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => [places.filter((place) => marked.includes(part(draw[place] ?? '', digits))).length],
    best: () => [places.length],
    exclusive: false,
    numberOf: (number) => number,
    sample: () => oneBetOf(fields),
  }
}

type Digits = {
  readonly code: string
  readonly group: string
  readonly digits: 1 | 2 | 3 | 4
  readonly pays: bigint
  /** The digits that count. */
  readonly drawn: (draw: Draw) => string
}

/** One number of so many digits of one prize. */
export const digitsOf = ({ code, group, digits, pays, drawn }: Digits): BetType =>
  simple({
    code,
    group,
    fields: [digits === 1 ? listed('numbers', DIGITS) : digits === 2 ? listed('numbers', PAIRS) : typed(digits)],
    chance: ratio(1n, 10n ** BigInt(digits)),
    pays,
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => marked.includes(drawn(draw)),
    ...(digits > 1 && { numberOf: (number) => number }),
  })

/** The chance that so many given numbers all, or that none of them, are among the last two digits of so many prizes. */
function allShown(prizes: number, numbers: number): Fraction {
  const without = (some: number) => choose(numbers, some) * BigInt(100 - some) ** BigInt(prizes)
  const ways = Array.from({ length: numbers + 1 }, (_, some) => (some % 2 === 0 ? 1n : -1n) * without(some)).reduce(
    (a, b) => a + b,
  )
  return ratio(ways, 100n ** BigInt(prizes))
}
const noneShown = (prizes: number, numbers: number): Fraction =>
  ratio(BigInt(100 - numbers) ** BigInt(prizes), 100n ** BigInt(prizes))

type Set = { readonly prizes: number; readonly numbers: number; readonly pays: bigint }
/** More numbers than a bet has are all the bets that can be made of them. */
const MOST_SPREAD = 12

/** So many numbers that are all drawn. */
export const xien = ({ prizes, numbers, pays }: Set): BetType =>
  simple({
    code: `xien${numbers}`,
    group: 'xien',
    fields: [listed('numbers', PAIRS, { least: numbers, most: MOST_SPREAD })],
    chance: allShown(prizes, numbers),
    pays,
    count: ([marked = []]) => countChoices(marked.length, numbers),
    wins: ([marked = []], draw) => {
      const shown = tails(draw)
      return countChoices(marked.filter((one) => shown.has(one)).length, numbers)
    },
    best: ([marked = []]) => countChoices(marked.length, numbers),
  })

/** So many numbers none of which is drawn. */
export const truot = ({ prizes, numbers, pays }: Set): BetType =>
  simple({
    code: `truot${numbers}`,
    group: 'truot',
    fields: [listed('numbers', PAIRS, { least: numbers, most: MOST_SPREAD })],
    chance: noneShown(prizes, numbers),
    pays,
    count: ([marked = []]) => countChoices(marked.length, numbers),
    wins: ([marked = []], draw) => {
      const shown = tails(draw)
      return countChoices(marked.filter((one) => !shown.has(one)).length, numbers)
    },
    best: ([marked = []]) => countChoices(marked.length, numbers),
  })

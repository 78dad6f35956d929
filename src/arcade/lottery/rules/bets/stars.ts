import { countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { choices, simple, type BetType, type Draw } from '../bet-type.ts'
import { DIGITS, listed, valueOf, type Pick } from '../pick.ts'
import { SIDES, sidesAtOnce, type Side } from './places.ts'

/** Places of a draw of digits, from the first to before the last. */
export type Stars = { readonly code: string; readonly from: number; readonly to: number }

const lengthOf = ({ from, to }: Stars) => to - from
const outcomes = (stars: Stars) => 10n ** BigInt(lengthOf(stars))
const within = (draw: Draw, { from, to }: Stars) => draw.slice(from, to)
const setOf = (pick: Pick, field: number) => pick[field] ?? []
/** How often each digit shows. */
const timesOf = (digits: Draw) =>
  [...new Set(digits)].map((digit) => [digit, digits.filter((one) => one === digit).length] as const)
const product = (numbers: readonly number[]) => numbers.reduce((a, b) => a * b, 1)
const placeFields = ({ from, to }: Stars) => Array.from({ length: to - from }, (_, i) => listed(`place${from + i + 1}`, DIGITS))

/** Every place as it is drawn: one bet for each way to take a marked digit from every place. */
export const direct = (stars: Stars): BetType =>
  simple({
    code: `${stars.code}-direct`,
    group: stars.code,
    fields: placeFields(stars),
    chance: ratio(1n, outcomes(stars)),
    count: (pick) => product(pick.map(({ length }) => length)),
    wins: (pick, draw) => within(draw, stars).every((digit, i) => setOf(pick, i).includes(digit)),
  })

/** In how many ways so many places show digits that add up to that. */
export function waysToSum(places: number, sum: number): number {
  if (places === 0) return sum === 0 ? 1 : 0
  return DIGITS.reduce((ways, _, digit) => ways + (digit > sum ? 0 : waysToSum(places - 1, sum - digit)), 0)
}

/** What the digits add up to: a direct bet on every way to that sum. */
export function sums(stars: Stars): BetType {
  const places = lengthOf(stars)
  const names = Array.from({ length: 9 * places + 1 }, (_, sum) => String(sum))
  return simple({
    code: `${stars.code}-sum`,
    group: stars.code,
    fields: [listed('sum', names)],
    chance: ratio(1n, outcomes(stars)),
    count: ([marked = []]) => marked.reduce((bets, sum) => bets + waysToSum(places, valueOf(sum)), 0),
    wins: ([marked = []], draw) =>
      marked.includes(String(within(draw, stars).reduce((total, digit) => total + valueOf(digit), 0))),
  })
}

/** In how many ways so many places show digits whose highest is so far above the lowest. */
function waysToSpan(places: number, span: number): number {
  const among = (digits: number) => Math.max(digits, 0) ** places
  // Of the draws between a lowest and a highest digit those stay that reach both.
  return (10 - span) * (among(span + 1) - 2 * among(span) + among(span - 1))
}

/** How far the highest digit is above the lowest: a direct bet on every way to that span. */
export function spans(stars: Stars): BetType {
  const places = lengthOf(stars)
  return simple({
    code: `${stars.code}-span`,
    group: stars.code,
    fields: [listed('span', DIGITS)],
    chance: ratio(1n, outcomes(stars)),
    count: ([marked = []]) => marked.reduce((bets, span) => bets + waysToSpan(places, valueOf(span)), 0),
    wins: ([marked = []], draw) => {
      const digits = within(draw, stars).map(valueOf)
      return marked.includes(String(Math.max(...digits) - Math.min(...digits)))
    },
  })
}

/** So many digits that each show so often; all others of the places show once, where there are any. */
type Pattern = { readonly name: string; readonly times: number; readonly of: number; readonly singles: number }

/** By the number of places, what groups there are: the digits in any order. */
const patterns: Readonly<Record<number, readonly Pattern[]>> = {
  5: [
    { name: 'group120', times: 1, of: 5, singles: 0 },
    { name: 'group60', times: 2, of: 1, singles: 3 },
    { name: 'group30', times: 2, of: 2, singles: 1 },
    { name: 'group20', times: 3, of: 1, singles: 2 },
    { name: 'group5', times: 4, of: 1, singles: 1 },
  ],
  4: [
    { name: 'group24', times: 1, of: 4, singles: 0 },
    { name: 'group12', times: 2, of: 1, singles: 2 },
    { name: 'group6', times: 2, of: 2, singles: 0 },
    { name: 'group4', times: 3, of: 1, singles: 1 },
  ],
  3: [{ name: 'group6', times: 1, of: 3, singles: 0 }],
  2: [{ name: 'group', times: 1, of: 2, singles: 0 }],
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

function group(stars: Stars, { name, times, of, singles }: Pattern): BetType {
  const ways = factorial(lengthOf(stars)) / factorial(times) ** of
  return simple({
    code: `${stars.code}-${name}`,
    group: stars.code,
    fields: [
      listed(times === 1 ? 'digits' : `shown${times}`, DIGITS, { least: of }),
      ...(singles > 0 ? [listed('singles', DIGITS, { least: singles })] : []),
    ],
    chance: ratio(BigInt(ways), outcomes(stars)),
    count: ([repeated = [], once = []]) => apart({ repeated, of, once, singles }),
    wins: ([repeated = [], once = []], draw) => {
      const shown = timesOf(within(draw, stars))
      const often = shown.filter(([, all]) => all === times).map(([digit]) => digit)
      const rest = shown.filter(([, all]) => all !== times)
      const fits = often.length === of && rest.length === singles && rest.every(([, all]) => all === 1)
      return fits && often.every((digit) => repeated.includes(digit)) && rest.every(([digit]) => once.includes(digit))
    },
  })
}

type Apart = {
  readonly repeated: readonly string[]
  readonly of: number
  readonly once: readonly string[]
  readonly singles: number
}

/** Ways to take digits from both sets so that none is taken from both. */
function apart({ repeated, of, once, singles }: Apart): number {
  const shared = repeated.filter((digit) => once.includes(digit)).length
  return Array.from(
    { length: of + 1 },
    (_, common) =>
      countChoices(shared, common) *
      countChoices(repeated.length - shared, of - common) *
      countChoices(once.length - common, singles),
  ).reduce((a, b) => a + b)
}

export const groups = (stars: Stars): readonly BetType[] =>
  (patterns[lengthOf(stars)] ?? []).map((pattern) => group(stars, pattern))

/** One digit twice and one once, both from one set: n × (n − 1) bets. */
export const group3 = (stars: Stars): BetType =>
  simple({
    code: `${stars.code}-group3`,
    group: stars.code,
    fields: [listed('digits', DIGITS, { least: 2 })],
    chance: ratio(3n, outcomes(stars)),
    count: ([marked = []]) => marked.length * (marked.length - 1),
    wins: ([marked = []], draw) => {
      const shown = new Set(within(draw, stars))
      return shown.size === 2 && [...shown].every((digit) => marked.includes(digit))
    },
  })

/** Three of one digit and two of another. */
export const group10 = (stars: Stars): BetType =>
  simple({
    code: `${stars.code}-group10`,
    group: stars.code,
    fields: [listed('shown3', DIGITS), listed('shown2', DIGITS)],
    chance: ratio(10n, outcomes(stars)),
    count: ([thrice = [], twice = []]) =>
      thrice.reduce((bets, digit) => bets + twice.filter((other) => other !== digit).length, 0),
    wins: ([thrice = [], twice = []], draw) => {
      const shown = timesOf(within(draw, stars))
      const of = (times: number) => shown.find(([, all]) => all === times)?.[0] ?? ''
      return thrice.includes(of(3)) && twice.includes(of(2))
    },
  })

/** So many digits that all show somewhere among the places. */
export function anywhere(stars: Stars, codes: 1 | 2): BetType {
  const places = BigInt(lengthOf(stars))
  const without = (digits: bigint) => (10n - digits) ** places
  const ways = codes === 1 ? 10n ** places - without(1n) : 10n ** places - 2n * without(1n) + without(2n)
  return simple({
    code: `${stars.code}-any${codes}`,
    group: stars.code,
    fields: [listed('digits', DIGITS, { least: codes })],
    chance: ratio(ways, 10n ** places),
    count: ([marked = []]) => countChoices(marked.length, codes),
    wins: ([marked = []], draw) => {
      const shown = new Set(within(draw, stars))
      return countChoices(marked.filter((digit) => shown.has(digit)).length, codes)
    },
    best: ([marked = []]) => countChoices(Math.min(marked.length, lengthOf(stars)), codes),
  })
}

/** From five up a digit is big. */
export const sidesOf = (digit: number): readonly Side[] => [digit >= 5 ? 'big' : 'small', digit % 2 === 1 ? 'odd' : 'even']

/** Big, small, odd or even at both places. */
export const sides = (stars: Stars): BetType =>
  simple({
    code: `${stars.code}-sides`,
    group: 'sides',
    fields: placeFields(stars).map(({ name }) => listed(name, SIDES)),
    chance: ratio(1n, 2n ** BigInt(lengthOf(stars))),
    count: (pick) => product(pick.map(({ length }) => length)),
    wins: (pick, draw) =>
      product(
        within(draw, stars).map((digit, i) => sidesOf(valueOf(digit)).filter((side) => setOf(pick, i).includes(side)).length),
      ),
    best: (pick) => product(pick.map(sidesAtOnce)),
  })

/** The first of two places against the second: the dragon's digit is higher, the tiger's is, or they are the same. */
export const duel = (first: number, second: number): BetType =>
  choices({
    code: `duel${first}${second}`,
    group: 'duel',
    chances: { dragon: ratio(45n, 100n), tiger: ratio(45n, 100n), tie: ratio(10n, 100n) },
    drawn: (draw) => {
      const by = valueOf(draw[first - 1]) - valueOf(draw[second - 1])
      return by > 0 ? 'dragon' : by < 0 ? 'tiger' : 'tie'
    },
  })

import type { BetType } from '../bet-type.ts'
import type { Lottery } from '../lotteries.ts'
import { pickText, type Pick } from '../pick.ts'
import { NOTHING_REDUCED } from '../reduced.ts'
import { MOST_TIMES, type Read } from '../slip.ts'
import type { Doubt } from './doubts.ts'
import { isOn, type Kind } from './kinds.ts'
import { ordersOf } from './numbers.ts'

/** One bet of a message as it was understood: numbers of one length, a way to bet, an amount, and the lines of a ticket that it is. */
export type Understood = {
  readonly word: string
  readonly numbers: readonly string[]
  readonly amount: Amount
  readonly reads: readonly Read[]
}

/** In tenths of what a message calls one. That is a tenth of the unit, which in dong is a thousand. */
export type Amount = number

/** The amount as messages write it. */
export const amountText = (amount: Amount): string => `${Math.floor(amount / 10)}${amount % 10 === 0 ? '' : `,${amount % 10}`}`

/** The bet as messages write it; reading that gives the same bet. */
export const messageOf = ({ word, numbers, amount }: Understood): string => `${numbers.join('.')}${word}${amountText(amount)}`

const MOST_NUMBERS = 1000

type Asked = { readonly kind: Kind; readonly numbers: readonly string[]; readonly amount: Amount }

/** The bets that these numbers are, or what is not certain about them. */
export function betsOf(lottery: Lottery, { kind, numbers, amount }: Asked): readonly Understood[] | Doubt {
  if (!isOn(kind, lottery.shape)) return { code: 'none', part: kind.word }
  const often = oftenOf(amount)
  if (!often) return { code: 'large', part: amountText(amount) }
  const unfit = unfitIn(kind, numbers)
  if (unfit) return unfit
  const all = kind.orders === undefined ? numbers : numbers.flatMap(ordersOf)
  if (all.length > MOST_NUMBERS) return { code: 'many', part: kind.word, options: [String(MOST_NUMBERS)] }
  const twice = twiceIn(all)
  if (twice !== null) return { code: 'twice', part: twice }
  const bets = sizesOf(kind, all).map(([size, own]): Understood => {
    const reads = (kind.bets[size] ?? []).flatMap((code) => readsOf(typesOf(lottery).get(code), own, often))
    return { word: kind.orders ?? kind.word, numbers: own, amount, reads }
  })
  return bets.some(({ reads }) => reads.length === 0) ? { code: 'none', part: kind.word } : bets
}

const types = new WeakMap<Lottery, ReadonlyMap<string, BetType>>()

/** The bet types of a lottery by their codes; long messages ask for them over and over. */
function typesOf(lottery: Lottery): ReadonlyMap<string, BetType> {
  const known = types.get(lottery) ?? new Map(lottery.bets.map((type) => [type.code, type]))
  types.set(lottery, known)
  return known
}

/** What goes by the digits of a number stands apart from numbers of other lengths. */
function sizesOf({ by }: Kind, numbers: readonly string[]): readonly (readonly [size: number, numbers: readonly string[]])[] {
  const sorted = numbers.toSorted()
  if (by === 'together') return [[sorted.length, sorted]]
  const length = sorted[0]?.length ?? 0
  if (sorted.every((number) => number.length === length)) return [[length, sorted]]
  const sizes = new Set(sorted.map((number) => number.length))
  return [...sizes].map((size) => [size, sorted.filter((number) => number.length === size)])
}

/** Numbers that this way to bet does not take: by their digits, or by how many they are. */
function unfitIn({ word, by, bets }: Kind, numbers: readonly string[]): Doubt | null {
  const isFit = (number: string) => (by === 'together' ? number.length === 2 : Object.hasOwn(bets, number.length))
  const unfit = numbers.find((number) => !isFit(number))
  if (unfit !== undefined) return { code: 'digits', part: unfit, options: by === 'together' ? ['2'] : Object.keys(bets) }
  if (by === 'digits' || Object.hasOwn(bets, numbers.length)) return null
  return { code: 'count', part: word, options: Object.keys(bets) }
}

function twiceIn(numbers: readonly string[]): string | null {
  if (numbers.length === 1) return null
  const seen = new Set<string>()
  return numbers.find((number) => seen.size === seen.add(number).size) ?? null
}

type Often = { readonly times: number; readonly mode: number }

/** In the largest unit that it is a whole number of; null where no line is so much. */
function oftenOf(amount: Amount): Often | null {
  for (const mode of [0, 1, 2]) {
    const part = 10 ** (2 - mode)
    if (amount % part === 0 && amount / part <= MOST_TIMES) return { times: amount / part, mode }
  }
  return null
}

/** The lines of a ticket that they are: a line holds so many numbers. */
function readsOf(type: BetType | undefined, numbers: readonly string[], often: Often): readonly Read[] {
  if (!type) return []
  const most = type.fields[0]?.most ?? 0
  if (numbers.length <= most) return [readOf(type, [numbers], often)]
  const parts = Math.ceil(numbers.length / most)
  return Array.from({ length: parts }, (_, i) => readOf(type, [numbers.slice(i * most, (i + 1) * most)], often))
}

const readOf = (type: BetType, pick: Pick, { times, mode }: Often): Read => ({
  line: { bet: type.code, pick: pickText(pick), times, mode },
  type,
  pick,
  bets: type.count(pick),
  reduced: NOTHING_REDUCED,
})

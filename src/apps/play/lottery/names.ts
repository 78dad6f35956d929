import { pickOf, type Field } from '#arcade/lottery/rules/pick.ts'
import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'
import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery, Shape } from '#arcade/lottery/rules/lotteries.ts'
import type { Line } from '#arcade/lottery/rules/slip.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { wordsOf } from './bet-words.ts'

/** Names go by the codes of the rules, which the compiler does not know one by one; the tests ask for every one in every language. */
const say = (key: string, values?: Record<string, string | number>): string =>
  sayIn('lottery')(key as Parameters<ReturnType<typeof sayIn<'lottery'>>>[0], values)

export const groupName = (shape: Shape, group: string): string =>
  say(`groups.${shape === 'siam' && group === 'three' ? 'threes' : group}`)

/** A bet type as it is called among those of its group. */
export function betName(shape: Shape, type: BetType): string {
  if (type.group === 'duel') return duelName(shape, type.code)
  if (shape === 'digits' && type.group === 'sides') return groupName(shape, type.code.replace('-sides', ''))
  const { key, n = 0 } = wordsOf(shape, type)
  return say(`bets.${key}.name`, { n })
}

/** The same where its group does not stand above it. */
export function fullName(shape: Shape, type: BetType): string {
  const [group, name] = [groupName(shape, type.group), betName(shape, type)]
  if (type.group === 'duel' || (shape === 'digits' && type.code !== 'place')) return group === name ? name : `${group} · ${name}`
  return name
}

export function betHow(shape: Shape, type: BetType): string {
  const { key, n = 0 } = wordsOf(shape, type)
  return say(`bets.${key}.how`, { n, ...(isTopBottom(shape) && { top: say(`tops.${shape}`), bottom: say(`bottoms.${shape}`) }) })
}

/** Lotteries that are bet on by the top and the bottom; of what these are, each has its own. */
const isTopBottom = (shape: Shape): boolean => shape === 'siam' || shape === 'lao' || shape === 'hanoi'

/** Which two places a duel is of. */
function duelName(shape: Shape, code: string): string {
  const [first = 1, second = 11 - first] = code.replace('duel', '').split('').map(Number)
  return say('versus', { first: placeName(shape, first), second: placeName(shape, second) })
}

/** A place of the draw, counted from one. */
export const placeName = (shape: Shape, place: number): string =>
  say(`places.${shape === 'digits' || shape === 'boats' ? shape : 'balls'}.${place}`)

export function fieldName(shape: Shape, { name }: Field): string {
  return name.startsWith('place') ? placeName(shape, Number(name.replace('place', ''))) : say(`fields.${name}`)
}

/** What is marked: numbers as they are, all else in a word. */
export const choiceName = (choice: string): string => (/^\d+$/.test(choice) ? choice : say(`choices.${choice}`))

/** The pick of a line in words, field by field; fields that stay empty are left out. */
export function pickWords({ shape, bets }: Pick<Lottery, 'shape' | 'bets'>, { bet, pick }: Line): readonly string[] {
  const type = bets.find(({ code }) => code === bet)
  const marked = type && pickOf(pick, type.fields)
  if (!type || !marked) return [pick]
  return type.fields.flatMap((field, i) => {
    const words = (marked[i] ?? []).map(choiceName).join(' ')
    if (words === '') return []
    return type.fields.length === 1 ? [words] : [`${fieldName(shape, field)} ${words}`]
  })
}

export type PrizeRow = { readonly name: string; readonly numbers: readonly string[]; readonly from: number }

/** The prizes of a draw by their names, in their order, each with where its numbers begin; none where a draw is one row of numbers. */
export function prizeRows(shape: Shape, draw: readonly string[]): readonly PrizeRow[] {
  let to = 0
  return (prizeNames[shape] ?? []).map(([name, count, station]) => {
    const from = to
    to += count
    const prize = prizeName(name)
    return { name: station === undefined ? prize : say('atStation', { station, prize }), numbers: draw.slice(from, to), from }
  })
}

export const prizeName = (name: string): string => say(`prizes.${name}`)

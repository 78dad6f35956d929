import type { BetType } from './bet-type.ts'
import { wordsOf } from './bet-words.ts'
import { digitsIn, type Lottery, type Shape } from './lottery.ts'
import { pickOf, type Field } from './pick.ts'
import type { Line } from './slip.ts'

/** The text under a key, in somebody's language. */
export type SayBets = (key: string, values?: Record<string, string | number>) => string

/** How many orders a prize is of; null for one that goes by something else. */
function ordersIn(prize: string): number | null {
  if (prize === 'six') return 6
  if (prize === 'three') return 3
  return prize.startsWith('box') ? Number.parseInt(prize.slice('box'.length), 10) : null
}

/** What bets, their groups, fields and choices are called. Names go by the codes of the rules; a test asks for every one in every language. */
export function betNames(say: SayBets) {
  const groupName = (shape: Shape, group: string): string =>
    say(`groups.${shape === 'siam' && group === 'three' ? 'threes' : group}`)

  /** A place of the draw, counted from one. */
  const placeName = (shape: Shape, place: number): string =>
    say(`places.${digitsIn(shape) > 0 || shape === 'boats' ? shape : 'balls'}.${place}`)

  /** Which two places a duel is of. */
  const duelName = (shape: Shape, code: string): string => {
    const [first = 1, second = 11 - first] = [...code.replace('duel', '')].map((place) => Number.parseInt(place, 10))
    return say('versus', { first: placeName(shape, first), second: placeName(shape, second) })
  }

  /** A bet type as it is called among those of its group. */
  const betName = (shape: Shape, type: BetType): string => {
    if (type.group === 'duel') return duelName(shape, type.code)
    if (digitsIn(shape) > 0 && type.group === 'sides') return groupName(shape, type.code.replace('-sides', ''))
    const { key, n = 0 } = wordsOf(shape, type)
    return say(`bets.${key}`, { n })
  }

  /** The same where its group does not stand above it. */
  const fullName = (shape: Shape, type: BetType): string => {
    const [group, name] = [groupName(shape, type.group), betName(shape, type)]
    if (type.group === 'duel' || (digitsIn(shape) > 0 && !['place', 'sum'].includes(type.group)))
      return group === name ? name : `${group} · ${name}`
    return name
  }

  const fieldName = (shape: Shape, { name }: Field): string =>
    name.startsWith('place') ? placeName(shape, Number.parseInt(name.replace('place', ''), 10)) : say(`fields.${name}`)

  /** What is marked: numbers as they are, all else in a word. */
  const choiceName = (choice: string): string => (/^\d+$/.test(choice) ? choice : say(`choices.${choice}`))

  /** A prize of a bet that has several: by how many orders a number has, or what was marked. */
  const wonName = (prize: string): string => {
    const orders = ordersIn(prize)
    return orders === null ? choiceName(prize) : say('orders', { n: orders })
  }

  /** The pick of a line in words, field by field; fields that stay empty are left out. */
  const pickWords = ({ shape, bets }: Pick<Lottery, 'shape' | 'bets'>, { bet, pick }: Line): readonly string[] => {
    const type = bets.find(({ code }) => code === bet)
    const marked = type && pickOf(pick, type.fields)
    if (!type || !marked) return [pick]
    return type.fields.flatMap((field, i) => {
      const words = (marked[i] ?? []).map(choiceName).join(' ')
      if (words === '') return []
      return type.fields.length === 1 ? [words] : [`${fieldName(shape, field)} ${words}`]
    })
  }

  return { groupName, placeName, betName, fullName, fieldName, choiceName, wonName, pickWords }
}

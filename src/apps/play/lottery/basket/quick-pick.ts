import { below, type Random } from '#kit/random.ts'
import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import { numbersOf, type Field, type Pick } from '#arcade/lottery/rules/pick.ts'

const TRIES = 200

/** A pick by chance that is one bet where that can be: in every field as few marks as it takes. Null where none was found. */
export function quickPick({ fields, count }: BetType, random: Random): Pick | null {
  const needed = fields.map(({ least }) => least)
  const anyone = below(random, fields.length)
  const marks = needed.some((least) => least > 0) ? needed : needed.map((_, i) => Number(i === anyone))
  for (let tries = 0; tries < TRIES; tries++) {
    const pick = fields.map((field, i) => someOf(choicesOf(field), marks[i] ?? 0, random))
    if (count(pick) > 0) return pick
  }
  return null
}

export const choicesOf = ({ from }: Field): readonly string[] => ('digits' in from ? numbersOf(from.digits) : from)

/** So many of them by chance, in their order. */
function someOf(choices: readonly string[], count: number, random: Random): readonly string[] {
  const left = [...choices]
  const taken = Array.from({ length: count }, () => left.splice(below(random, left.length), 1)[0])
  return choices.filter((choice) => taken.includes(choice))
}

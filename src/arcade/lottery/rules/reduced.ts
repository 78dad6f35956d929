import type { BetType } from './bet-type.ts'
import type { Pick } from './pick.ts'

/** Numbers that pay a part of their rate, in percent. */
export type Reduced = ReadonlyMap<string, number>

/** The whole rate. */
export const WHOLE_RATE = 100

export const NOTHING_REDUCED: Reduced = new Map()

/** Numbers by what they pay, the most first. */
export function byRate(
  rates: Iterable<readonly [number: string, pays: number]>,
): readonly (readonly [number, readonly string[]])[] {
  const groups = new Map<number, string[]>()
  for (const [number, pays] of rates) groups.set(pays, [...(groups.get(pays) ?? []), number])
  return [...groups].toSorted(([a], [b]) => b - a)
}

/** Numbers as they stand on a ticket, those of one rate together: "50:14,23;25:77". */
export const reducedText = (reduced: Reduced): string =>
  byRate(reduced)
    .map(([pays, numbers]) => `${pays}:${numbers.toSorted().join(',')}`)
    .join(';')

/** The numbers of a pick that the text says are reduced; null where the pick or the bet type has no such number, or it is written otherwise. */
export function reducedIn(text: string | undefined, { numberOf }: BetType, pick: Pick): Reduced | null {
  if (text === undefined) return NOTHING_REDUCED
  if (!numberOf) return null
  const picked = new Set(pick[0]?.map(numberOf))
  const reduced = new Map<string, number>()
  for (const part of text.split(';')) {
    const [, rate = '', numbers = ''] = /^([1-9]\d?):(\d+(?:,\d+)*)$/.exec(part) ?? []
    for (const number of numbers.split(',')) if (picked.has(number)) reduced.set(number, Number.parseInt(rate, 10))
  }
  return reduced.size > 0 && reducedText(reduced) === text ? reduced : null
}

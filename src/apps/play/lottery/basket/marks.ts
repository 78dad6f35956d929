import type { Field, Pick } from '#arcade/lottery/rules/pick.ts'

/** What marks many choices of a field at once. */
export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

/** Of choices that are numbers those that are on that side; big is the upper half. */
export function marksOf(from: readonly string[], quick: Quick): readonly string[] {
  const half = from.length / 2
  switch (quick) {
    case 'all':
      return from
    case 'clear':
      return []
    case 'big':
      return from.filter((_, i) => i >= Math.floor(half))
    case 'small':
      return from.filter((_, i) => i < Math.floor(half))
    case 'odd':
      return from.filter((choice) => Number(choice) % 2 === 1)
    case 'even':
      return from.filter((choice) => Number(choice) % 2 === 0)
  }
}

/** The pick with other marks in one field. */
export const withMarks = (pick: Pick, field: number, marked: readonly string[]): Pick =>
  pick.map((one, i) => (i === field ? marked : one))

/** The choice marked, or not marked any more; nothing changes where the field takes no more marks. */
export function toggled({ most }: Field, marked: readonly string[], choice: string): readonly string[] {
  if (marked.includes(choice)) return marked.filter((one) => one !== choice)
  return marked.length < most ? [...marked, choice] : marked
}

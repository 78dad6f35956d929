import type { Aspect, Side } from './aspects.ts'

export type Streak = { readonly aspect: Aspect; readonly side: Side; readonly length: number }

/** From so many draws in a row on a streak is told. */
export const TOLD = 3

/** What has come in a row until now, the longest first. Draws are oldest first. */
export function streaksOf(draws: readonly (readonly string[])[], aspects: readonly Aspect[]): readonly Streak[] {
  return aspects
    .flatMap((aspect) => {
      const sides = draws.map(aspect.side).toReversed()
      const [side] = sides
      if (!side) return []
      const other = sides.findIndex((one) => one !== side)
      return [{ aspect, side, length: other < 0 ? sides.length : other }]
    })
    .filter(({ length }) => length >= TOLD)
    .toSorted((a, b) => b.length - a.length)
}

/** The road of an aspect: a new column begins with every change of side. Draws on neither side are left out. */
export function roadOf(draws: readonly (readonly string[])[], { side: sideOf }: Aspect): readonly (readonly Side[])[] {
  const columns: Side[][] = []
  for (const side of draws.map(sideOf)) {
    if (side === null) continue
    const last = columns.at(-1)
    if (last?.[0] === side) last.push(side)
    else columns.push([side])
  }
  return columns
}

/** What a column of numbers shows of one draw. */
export type Shows = (draw: readonly string[]) => readonly string[]

export type TrendRow<Draw> = {
  readonly draw: Draw
  /** For each number: null where it was drawn, else for how many draws it has not been. */
  readonly cells: readonly (number | null)[]
}

/** The trend of numbers over draws, oldest first: in each row what was drawn, and how long every other number has been out. */
export function trendOf<Draw extends { readonly numbers: readonly string[] }>(
  draws: readonly Draw[],
  names: readonly string[],
  shows: Shows,
): readonly TrendRow<Draw>[] {
  const out = names.map(() => 0)
  return draws.map((draw) => {
    const shown = shows(draw.numbers)
    const cells = names.map((name, i) => {
      out[i] = shown.includes(name) ? 0 : (out[i] ?? 0) + 1
      return out[i] === 0 ? null : out[i]
    })
    return { draw, cells }
  })
}

export type Omission = {
  readonly name: string
  /** In how many of the draws it was. */
  readonly shown: number
  /** For how many draws it has not been. */
  readonly now: number
  /** The longest it was out in these draws. */
  readonly longest: number
}

/** How often and how lately every number was drawn. */
export function omissionsOf(draws: readonly (readonly string[])[], names: readonly string[], shows: Shows): readonly Omission[] {
  const rows = trendOf(
    draws.map((numbers) => ({ numbers })),
    names,
    shows,
  )
  return names.map((name, i) => {
    const cells = rows.map(({ cells: all }) => all[i] ?? null)
    return {
      name,
      shown: cells.filter((cell) => cell === null).length,
      now: cells.at(-1) ?? 0,
      longest: Math.max(0, ...cells.map((cell) => cell ?? 0)),
    }
  })
}

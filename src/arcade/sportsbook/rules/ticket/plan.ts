import { countChoices } from '#arcade/families/rules/combinations.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** How a ticket's legs make lines: every choice of so many of them is a parlay of its own, for each of the sizes. */
export type Plan = { readonly legs: number; readonly sizes: readonly number[] }

export const MOST_LEGS = 20
/** A ticket of more lines than this is not taken. */
export const MOST_LINES = 5000

/** The combinations that the trade has names for. */
export const NAMED_SYSTEMS = [
  { name: 'trixie', legs: 3, sizes: [2, 3] },
  { name: 'patent', legs: 3, sizes: [1, 2, 3] },
  { name: 'yankee', legs: 4, sizes: [2, 3, 4] },
  { name: 'lucky 15', legs: 4, sizes: [1, 2, 3, 4] },
  { name: 'canadian', legs: 5, sizes: [2, 3, 4, 5] },
  { name: 'lucky 31', legs: 5, sizes: [1, 2, 3, 4, 5] },
  { name: 'heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { name: 'lucky 63', legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: 'super heinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: 'goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
] as const satisfies readonly (Plan & { readonly name: string })[]

export const SINGLE: Plan = { legs: 1, sizes: [1] }
export const parlayOf = (legs: number): Plan => ({ legs, sizes: [legs] })

export const linesOf = ({ legs, sizes }: Plan): number => sizes.reduce((lines, size) => lines + countChoices(legs, size), 0)

/** The plan that somebody asks for: sizes from the least to the greatest, each once. */
export function planOf({
  legs,
  sizes,
}: Plan): Plan | Refusal<'plan_malformed', null> | Refusal<'too_many_lines', { readonly lines: number; readonly most: number }> {
  if (!Number.isInteger(legs) || legs < 1 || legs > MOST_LEGS || sizes.length === 0) return refuse('plan_malformed')
  const inOrder = sizes.every((size, i) => Number.isInteger(size) && size > (sizes[i - 1] ?? 0) && size <= legs)
  if (!inOrder) return refuse('plan_malformed')
  const lines = linesOf({ legs, sizes })
  return lines > MOST_LINES ? refuse('too_many_lines', { lines, most: MOST_LINES }) : { legs, sizes }
}

import type { Units } from '#kit/money.ts'
import type { ContractRow } from '../terms.ts'

/** What a team reached in a window, in one currency. `loss` is what its members lost: below zero where they won. */
export type Reached = { readonly turnover: Units; readonly loss: Units; readonly activeMembers: number }

export const conditions = ['turnover', 'activeMembers', 'loss'] as const
export type Condition = (typeof conditions)[number]

/**
 * The conditions of a row that were not reached, in the order in which a contract names them. Nothing asks for nothing: a team that won reaches a row
 * without a loss.
 */
export const missingOf = (row: ContractRow, reached: Reached, asked: readonly Condition[] = conditions): readonly Condition[] =>
  asked.filter((condition) => row[condition] > 0 && reached[condition] < row[condition])

/** The index of the row with the highest rate that was reached in full; null where none was. */
export function highestReached(rows: readonly ContractRow[], reached: Reached): number | null {
  let best: number | null = null
  for (const [at, row] of rows.entries())
    if (missingOf(row, reached).length === 0 && (best === null || row.rate > (rows[best] as ContractRow).rate)) best = at
  return best
}

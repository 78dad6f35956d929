import { larger, type Units } from '#kit/money.ts'
import type { Outcome, RowOutcome } from './dividend.ts'
import { shareAt } from '../rate.ts'
import type { Terms } from '../terms.ts'
import { highestReached, missingOf, type Reached } from './tier.ts'

/**
 * The wage of a whole team for a window: its turnover times the rate of the highest row that was reached. `carried`, zero or below, is
 * turnover that corrections took back and that no earlier window could make good. Rounded towards zero.
 */
export function wageOf({ rows }: Pick<Terms, 'rows'>, reached: Reached, carried: Units = 0n): Outcome {
  const base = reached.turnover + carried
  const counted = { ...reached, turnover: base }
  const row = base > 0n ? highestReached(rows, counted) : null
  const outcomes = rows.map((each) => {
    const missing = missingOf(each, counted)
    return { amount: missing.length > 0 ? 0n : larger(shareAt(base, each.rate), 0n), part: 100n, missing }
  })
  return { base, row, gross: row === null ? 0n : (outcomes[row] as RowOutcome).amount, rows: outcomes }
}

import { larger, type Units } from '#kit/money.ts'
import { WHOLE } from '../rate.ts'
import type { ContractRow, Terms } from '../terms.ts'
import { missingOf, type Condition, type Reached } from './tier.ts'

/** What the house gives members besides prizes: it lessens what they lost to it. What agents earn by contracts does not. */
export const givenKinds = [
  'bonus',
  'bonus_release',
  'rebate',
  'reward',
  'commission',
  'points_convert',
  'promo_win',
  'fee',
] as const

type Costs = { readonly staked: Units; readonly returned: Units; readonly given: Units }

/** What a team lost to the house: its stakes less prizes, and less what the house gave it in rebates, bonuses and fees. */
export const lossOf = ({ staked, returned, given }: Costs): Units => staked - returned - given

/** How a row of a contract fared: what it would pay, in hundredths how much of its loss was reached, and what was missing. */
export type RowOutcome = { readonly amount: Units; readonly part: bigint; readonly missing: readonly Condition[] }
/** `base` is what the rate is taken of; `row` is the index of the row that pays, null where none does. */
export type Outcome = {
  readonly base: Units
  readonly row: number | null
  readonly gross: Units
  readonly rows: readonly RowOutcome[]
}

type Worth = Pick<Terms, 'mode' | 'rows'>

const HUNDRED = 100n

/** Hundredths of the wanted loss, cut off and not above one: 25 000 of 30 000 are 83. */
function partOf(loss: Units, wanted: Units): bigint {
  if (loss <= 0n) return 0n
  return wanted <= loss ? HUNDRED : (loss * HUNDRED) / wanted
}

function outcomeOf(row: ContractRow, reached: Reached, mode: Worth['mode']): RowOutcome {
  const missing = missingOf(row, reached, mode === 'fixed' ? undefined : ['turnover', 'activeMembers'])
  const part = mode === 'fixed' ? HUNDRED : partOf(reached.loss, row.loss)
  const amount = missing.length > 0 ? 0n : larger((reached.loss * row.rate * part) / (HUNDRED * WHOLE), 0n)
  return { amount, part, missing }
}

/**
 * The dividend of a whole team for a period. `carried`, zero or below, is what earlier periods left to make good. Fixed: the highest row
 * that is reached in full pays its rate of the loss. Floating: of the rows whose other conditions are reached, the one that pays most,
 * each in proportion to the loss that it asks for. Rounded towards zero.
 */
export function dividendOf({ mode, rows }: Worth, reached: Reached, carried: Units = 0n): Outcome {
  const base = reached.loss + carried
  const outcomes = rows.map((row) => outcomeOf(row, { ...reached, loss: base }, mode))
  const isBetter = (at: number, than: number) => {
    const [one, other] = [outcomes[at] as RowOutcome, outcomes[than] as RowOutcome]
    const higher = (rows[at] as ContractRow).rate > (rows[than] as ContractRow).rate
    return mode === 'fixed' || one.amount === other.amount ? higher : one.amount > other.amount
  }
  let row: number | null = null
  if (base > 0n)
    for (const at of outcomes.keys()) if (outcomes[at]?.missing.length === 0 && (row === null || isBetter(at, row))) row = at
  return { base, row, gross: row === null ? 0n : (outcomes[row] as RowOutcome).amount, rows: outcomes }
}

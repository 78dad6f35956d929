import { unitsText } from '#kit/money.ts'
import type { Assessment } from '../rules/bills/assess.ts'
import { rateText } from '../rules/rate.ts'
import type { Terms } from '../rules/terms.ts'
import type { Condition } from '../rules/bills/tier.ts'

/** How a bill came about, as it is kept and shown: amounts as decimal text, rates in per cent. */
export type Calculation = {
  /** What was played in the team, and what it came to. */
  readonly team: {
    readonly turnover: string
    readonly staked: string
    readonly returned: string
    readonly given: string
    readonly loss: string
    readonly activeMembers: number
  }
  readonly mode: Terms['mode']
  readonly minBet: string
  readonly includeSelf: boolean
  /** What earlier windows left to make good, zero or below, and what the rate was taken of. */
  readonly carried: string
  readonly base: string
  /** Each row of the contract, what it would come to, in hundredths how far its loss was reached, and what was missing for it. */
  readonly rows: readonly {
    readonly rate: string
    readonly activeMembers: number
    readonly turnover: string
    readonly loss: string
    readonly amount: string
    readonly part: string
    readonly missing: readonly Condition[]
  }[]
  /** Which row pays; null where none was reached. */
  readonly row: number | null
  readonly gross: string
  /** What goes to those directly below, and what already went there for shorter periods in the same time. */
  readonly below: readonly { readonly agent: string; readonly gross: string }[]
  readonly passedDown: string
  /** By difference: turnover by the rate that somebody below has of it. */
  readonly parts: readonly { readonly below: string; readonly turnover: string }[]
  /** What earlier bills gave for the same time. */
  readonly before: string
  readonly net: string
}

type Of = {
  readonly found: Assessment
  readonly terms: Terms
  readonly includeSelf: boolean
  readonly before: bigint
  readonly passedDown: bigint
}

export function calculationOf({ found, terms, includeSelf, before, passedDown }: Of): Calculation {
  const { sums, reached, outcome } = found
  return {
    team: {
      turnover: unitsText(sums.valid),
      staked: unitsText(sums.staked),
      returned: unitsText(sums.returned),
      given: unitsText(sums.given),
      loss: unitsText(reached.loss),
      activeMembers: reached.activeMembers,
    },
    mode: terms.mode,
    minBet: unitsText(terms.minBet),
    includeSelf,
    carried: unitsText(found.carried),
    base: unitsText(outcome.base),
    rows: terms.rows.map((row, at) => ({
      rate: rateText(row.rate),
      activeMembers: row.activeMembers,
      turnover: unitsText(row.turnover),
      loss: unitsText(row.loss),
      amount: unitsText(outcome.rows[at]?.amount ?? 0n),
      part: String(outcome.rows[at]?.part ?? 0n),
      missing: outcome.rows[at]?.missing ?? [],
    })),
    row: outcome.row,
    gross: unitsText(found.gross),
    below: found.below.map(({ agent, gross }) => ({ agent: String(agent), gross: unitsText(gross) })),
    passedDown: unitsText(passedDown),
    parts: found.parts.map(({ below, turnover }) => ({ below: rateText(below), turnover: unitsText(turnover) })),
    before: unitsText(before),
    net: unitsText(found.net),
  }
}

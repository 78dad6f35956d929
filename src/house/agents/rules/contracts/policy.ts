import type { Units } from '#kit/money.ts'
import type { Rate } from '../rate.ts'
import { periods, type ContractKind, type Period, type Terms } from '../terms.ts'

export const modes = ['fixed', 'floating'] as const satisfies readonly Terms['mode'][]

/** What becomes of contracts below one that is replaced by a lower one: they end, or are lowered with it. */
export const whenLower = ['end', 'clamp'] as const
/** Who pays what a contract promises. */
export const payers = ['platform', 'upline'] as const
/** What a window that the team won does to later ones: nothing, or its loss to the house is made good for ever, in the next period, in the same month. */
export const carries = ['none', 'permanent', 'previous', 'half_month'] as const

/** What a merchant lets contracts of one kind be, and how it pays them. */
export type Policy = {
  readonly minRate: Rate
  readonly maxRate: Rate
  /** Every rate is a multiple of it. */
  readonly step: Rate
  readonly maxRows: number
  readonly periods: readonly Period[]
  readonly modes: readonly Terms['mode'][]
  /** Whether agents offer contracts to those directly below them; the console always may, to those at the top. */
  readonly uplinesOffer: boolean
  /** Whether members may ask the one above them for a contract. */
  readonly downlinesAsk: boolean
  readonly onLower: (typeof whenLower)[number]
  /** Whether an operator approves each bill. */
  readonly approval: boolean
  /** From this amount on it takes a second one to approve it. */
  readonly secondFrom: Units
  readonly paidBy: (typeof payers)[number]
  readonly carry: (typeof carries)[number]
  /** Whether an agent's own play counts as play of the team. */
  readonly includeSelf: boolean
}

const salary: Policy = {
  minRate: 10n,
  maxRate: 2_000n,
  step: 10n,
  maxRows: 10,
  periods: ['D'],
  modes: ['fixed'],
  uplinesOffer: true,
  downlinesAsk: true,
  onLower: 'end',
  approval: false,
  secondFrom: 0n,
  paidBy: 'platform',
  carry: 'none',
  includeSelf: true,
}

/** What holds for a merchant that says nothing. */
export const firstPolicies: Readonly<Record<ContractKind, Policy>> = {
  dividend: { ...salary, minRate: 100n, maxRate: 50_000n, step: 100n, periods, modes, approval: true },
  daily: salary,
  hourly: { ...salary, maxRate: 1_000n },
  realtime: { ...salary, maxRate: 1_000n },
}

/** The periods that a kind can have at all: a dividend is of any, a salary is of the day. */
export const periodsOf = (kind: ContractKind): readonly Period[] => (kind === 'dividend' ? periods : ['D'])

/** Only a dividend looks at a loss that may count in part. */
export const modesOf = (kind: ContractKind): readonly Terms['mode'][] => (kind === 'dividend' ? modes : ['fixed'])

/**
 * Whether a change may let more be paid than before, so that it takes a second person: higher bounds, bills that nobody or only one
 * person approves any more, the house in the place of uplines, and whatever changes the sums themselves. What only says who may ask whom does not.
 */
export function raisesPay(before: Policy, after: Policy): boolean {
  return (
    after.maxRate > before.maxRate ||
    after.minRate > before.minRate ||
    after.maxRows > before.maxRows ||
    after.modes.some((mode) => !before.modes.includes(mode)) ||
    after.periods.some((period) => !before.periods.includes(period)) ||
    (before.approval && !after.approval) ||
    after.secondFrom > before.secondFrom ||
    (before.paidBy === 'upline' && after.paidBy === 'platform') ||
    before.carry !== after.carry ||
    before.includeSelf !== after.includeSelf
  )
}

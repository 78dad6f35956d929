import type { Units } from '#kit/money.ts'
import type { Policy } from '../contracts/policy.ts'
import type { ContractKind } from '../terms.ts'

/**
 * ISSUED: paid in full, or nothing to pay. UNAPPROVED: waits for an operator. UNCOLLECTED: waits for its agent. NOT_REACHED: no row of the
 * contract was reached. INSUFFICIENT: the upline had nothing. PART_COLLECTED, PART_RECEIVED: a part was paid, the rest stays due. DENIED,
 * REJECTED: an operator said no. EXPIRED: nobody collected it in time.
 */
export const dividendStates = [
  'ISSUED',
  'UNAPPROVED',
  'UNCOLLECTED',
  'DENIED',
  'NOT_REACHED',
  'INSUFFICIENT',
  'PART_COLLECTED',
  'EXPIRED',
] as const
export const salaryStates = [
  'ISSUED',
  'UNAPPROVED',
  'UNCOLLECTED',
  'PART_RECEIVED',
  'INSUFFICIENT',
  'NOT_REACHED',
  'REJECTED',
  'EXPIRED',
] as const
export type BillState = (typeof dividendStates)[number] | (typeof salaryStates)[number]
export const billStates: readonly BillState[] = [...new Set([...dividendStates, ...salaryStates])]

/** In which bills are listed: by when they were made, or by what is the agent's. */
export const billOrders = ['newest', 'oldest', 'largest', 'smallest'] as const
export type BillOrder = (typeof billOrders)[number]

/** What people decided of a bill: not yet, that it is to be paid, that it is not, or nothing in time. */
export type Stage = 'waiting' | 'open' | 'refused' | 'lapsed'

/**
 * `amount` may be below zero: a correction, which its agent owes. `funded` is what has been set aside for it, `paid` what its agent has
 * had, or given back; `passed` went on to those below.
 */
export type Standing = {
  readonly kind: ContractKind
  readonly reached: boolean
  readonly stage: Stage
  readonly amount: Units
  readonly funded: Units
  readonly paid: Units
  readonly passed: Units
}

/** The word for where a bill stands, in its kind's own words. */
export function billState({ kind, reached, stage, amount, funded, paid, passed }: Standing): BillState {
  const dividend = kind === 'dividend'
  if (stage === 'refused') return dividend ? 'DENIED' : 'REJECTED'
  if (stage === 'lapsed') return 'EXPIRED'
  if (amount === 0n) return reached ? 'ISSUED' : 'NOT_REACHED'
  if (stage === 'waiting') return 'UNAPPROVED'
  if (paid + passed === amount) return 'ISSUED'
  if (paid !== 0n) return dividend ? 'PART_COLLECTED' : 'PART_RECEIVED'
  return amount > 0n && funded > 0n ? 'UNCOLLECTED' : 'INSUFFICIENT'
}

/** Whether it takes a second person to approve it. */
export const takesSecond = ({ secondFrom }: Policy, amount: Units): boolean => amount >= secondFrom

/** What lies in it for its agent, and may be collected. */
export const collectable = ({ stage, amount, funded, paid, passed }: Standing): Units =>
  stage === 'open' && amount > 0n ? funded - paid - passed : 0n

/** What somebody still owes for it: the upline, or after a correction the agent. */
export const owing = ({ stage, amount, funded, paid }: Standing): Units =>
  stage === 'refused' || stage === 'lapsed' ? 0n : amount < 0n ? paid - amount : amount - funded

import type { Units } from '#kit/money.ts'
import type { Rate } from './rate.ts'

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Day, week, half of a month, month. */
export const periods = ['D', 'W', 'H', 'M'] as const
export type Period = (typeof periods)[number]

/** A rate, and what a team must have reached for it: members who played enough, turnover that counts, and what they lost. */
export type ContractRow = { readonly rate: Rate; readonly activeMembers: number; readonly turnover: Units; readonly loss: Units }

export type Terms = {
  readonly kind: ContractKind
  /** Fixed: the highest row that is reached in full. Floating: the loss counts in part. */
  readonly mode: 'fixed' | 'floating'
  readonly period: Period
  /** What a member must have staked in the period to count as active. */
  readonly minBet: Units
  readonly rows: readonly ContractRow[]
}

// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'wallet.account': {
    lane: number
    id: bigint
    owner: bigint | null
    merchant: number | null
    currency: number
    purpose: number
    balance: Generated<bigint>
    floor: Generated<bigint>
    debt: Generated<bigint>
    states: Generated<number>
    zone: Generated<number>
    day: Generated<number>
    stake_day: Generated<bigint>
    stake_week: Generated<bigint>
    stake_month: Generated<bigint>
    loss_day: Generated<bigint>
    loss_week: Generated<bigint>
    loss_month: Generated<bigint>
    deposit_day: Generated<bigint>
    deposit_week: Generated<bigint>
    deposit_month: Generated<bigint>
    max_stake_day: bigint | null
    max_stake_week: bigint | null
    max_stake_month: bigint | null
    max_loss_day: bigint | null
    max_loss_week: bigint | null
    max_loss_month: bigint | null
    max_deposit_day: bigint | null
    max_deposit_week: bigint | null
    max_deposit_month: bigint | null
    capped: Generated<boolean>
  }
  'wallet.adjustment': {
    id: string
    merchant: number
    member: bigint
    way: string
    amount: bigint
    currency: string
    code: string
  }
  'wallet.currency': {
    id: number
    code: string
  }
  'wallet.entry': {
    lane: number
    seq: bigint
    at: Date
    account: bigint
    contra: bigint
    amount: bigint
    balance_after: bigint
    contra_after: bigint
    reverses: bigint | null
    merchant: number | null
    currency: number
    kind: number
    vendor: number | null
    legs: Generated<number>
    ext: string | null
    reference: string | null
    payload: string | null
    product: string | null
    round: string | null
    cause: string | null
    answer: bigint | null
    face: bigint | null
  }
  'wallet.halt': {
    id: GeneratedAlways<bigint>
    at: Date
    reason: string
    lifted_at: Date | null
    lifted_by: string | null
  }
  'wallet.kind': {
    id: number
    name: string
  }
  'wallet.lane': {
    lane: number
    seq: Generated<bigint>
    at: Generated<Date>
  }
  'wallet.pool': {
    id: GeneratedAlways<number>
    merchant: number
    currency: number
    code: string
    home: number
  }
  'wallet.purpose': {
    id: number
    name: string
    escrow: boolean
  }
  'wallet.stake_cap': {
    lane: number
    member: bigint
    product: string
    largest: bigint
  }
  'wallet.trial': {
    lane: number
    account: bigint
    balance: string
  }
  'wallet.trial_head': {
    lane: number
    seq: bigint
  }
  'wallet.trial_run': {
    id: GeneratedAlways<bigint>
    at: Date
    drifted: number
  }
  'wallet.vendor_wallet': {
    member: bigint
    vendor: number
    account: bigint
  }
}

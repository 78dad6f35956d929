// Written by `npm run tables` from the migrated database; not edited by hand.
import type { GeneratedAlways } from 'kysely'

export type Tables = {
  'agents.flow': {
    lane: number
    member: bigint
    slot: Date
    kind: string
    currency: string
    merchant: number
    gained: bigint
    lost: bigint
    times: number
  }
  'agents.node': {
    member: bigint
    merchant: number
    parent: bigint | null
    path: bigint[]
    since: Date
  }
  'agents.placement': {
    id: GeneratedAlways<bigint>
    merchant: number
    member: bigint
    parent: bigint | null
    since: Date
    until: Date | null
  }
  'agents.play': {
    lane: number
    member: bigint
    slot: Date
    product: string
    currency: string
    merchant: number
    staked: bigint
    returned: bigint
    valid: bigint
    bets: number
  }
  'agents.read_until': {
    lane: number
    at: Date
  }
  'agents.referral': {
    member: bigint
    by: bigint
  }
  'agents.settling': {
    lane: number
    vendor: number
    bet: string
    stake: bigint
    counted: bigint
  }
}

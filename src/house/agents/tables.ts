// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'agents.contract': {
    id: string
    merchant: number
    kind: string
    upline: bigint | null
    downline: bigint
    version: number
    terms: unknown
    valid_from: Date
    valid_until: Date | null
    counts_from: Date
    ended_as: string | null
  }
  'agents.contract_policy': {
    id: GeneratedAlways<bigint>
    merchant: number
    kind: string
    policy: unknown
    state: string
    since: Date | null
  }
  'agents.contract_request': {
    id: string
    merchant: number
    kind: string
    type: string
    upline: bigint | null
    downline: bigint
    asker: string
    terms: unknown
    state: Generated<string>
    asked_at: Date
    answered_at: Date | null
  }
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
  'agents.member_day': {
    merchant: number
    day: string
    about: string
    what: string
    currency: string
    path: bigint[]
    member: bigint
    gained: bigint
    lost: bigint
    valid: bigint
    times: bigint
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
  'agents.reckoned': {
    merchant: number
    slot: Date
    move: bigint
    until: Date | null
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
  'agents.team_day': {
    merchant: number
    agent: bigint
    day: string
    about: string
    what: string
    currency: string
    path: bigint[]
    gained: bigint
    lost: bigint
    valid: bigint
    times: bigint
    members: bigint
  }
}

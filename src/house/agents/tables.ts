// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'agents.arrival': {
    member: bigint
    by: bigint
    link: string | null
  }
  'agents.bill': {
    id: string
    merchant: number
    kind: string
    agent: bigint
    currency: string
    span: string
    since: Date
    until: Date
    corrects: string | null
    contract: string | null
    version: number | null
    upline: bigint | null
    payer: bigint | null
    depth: number
    stage: string
    state: string
    reached: boolean
    gross: bigint
    amount: bigint
    funded: Generated<bigint>
    paid: Generated<bigint>
    passed: Generated<bigint>
    own: bigint
    base: bigint
    calculation: unknown
    at: Date
    answered_by: string | null
    answered_at: Date | null
    collect_by: Date | null
    try_at: Date | null
  }
  'agents.bill_correction': {
    id: string
    merchant: number
    bill: string
    amount: bigint
  }
  'agents.bill_payment': {
    id: string
    bill: string
    merchant: number
    way: string
    amount: bigint
    at: Date
  }
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
  'agents.link': {
    id: string
    merchant: number
    agent: bigint
    code: string
    type: number
    domain: string
    label: string
    expires_at: Date | null
    most: number | null
    used: Generated<number>
    created_at: Date
    stopped_at: Date | null
  }
  'agents.link_preset': {
    link: string
    kind: string
    terms: unknown
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
  'agents.preset_missed': {
    member: bigint
    kind: string
    why: string
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
  'agents.referral_code': {
    member: bigint
    merchant: number
    code: string
  }
  'agents.settlement': {
    merchant: number
    kind: string
    span: string
    until: Date
    since: Date
    at: Date
    positions: unknown
    known_until: Date
  }
  'agents.settling': {
    lane: number
    vendor: number
    bet: string
    stake: bigint
    counted: bigint
  }
  'agents.suspicion_note': {
    id: GeneratedAlways<bigint>
    merchant: number
    day: string
    suspicion: string
    closes: boolean
    reason: string
    operator: bigint
    name: string
    at: Date
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
  'agents.transfer': {
    id: string
    merchant: number
    sender: bigint
    receiver: bigint
    way: string
    amount: bigint
    currency: string
    at: Date
    marks: Generated<string[]>
  }
  'agents.transfer_policy': {
    merchant: number
    smallest: bigint
    largest: bigint
    day_amount: bigint
    day_times: number
    circle_least: Generated<bigint>
  }
  'agents.transfer_policy_change': {
    proposal: bigint
    merchant: number
    before: unknown
    after: unknown
  }
}

// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'payments.break': {
    id: string
    provider: string
    about: string
    reference: string
    kind: string
    merchant: number | null
    member: bigint | null
    our_state: string | null
    our_amount: bigint | null
    their_state: string | null
    their_amount: bigint | null
    currency: string
    stake: bigint
    found_at: Date
    ended: string | null
    ended_at: Date | null
  }
  'payments.deposit': {
    id: string
    member: bigint
    merchant: number
    method: string
    provider: string
    amount: bigint
    currency: string
    state: string
    language: string
    provider_order: string | null
    pay_url: string | null
    created_at: Date
    changed_at: Date
    kind: Generated<string>
    fee: Generated<bigint>
    credited: bigint | null
    code: string | null
    pay_to: unknown
    expires_at: Date | null
    refused_because: string | null
    asked: Generated<number>
    ask_at: Date | null
  }
  'payments.member_tier': {
    member: bigint
    merchant: number
    tier: number
  }
  'payments.method': {
    merchant: number
    code: string
    provider: string
    titles: unknown
    currency: string
    smallest: bigint
    largest: bigint
    presets: bigint[]
    sort: Generated<number>
    enabled: Generated<boolean>
    kind: Generated<string>
    fee_fixed: Generated<bigint>
    fee_rate: Generated<number>
    opens: number | null
    closes: number | null
    countries: Generated<string[]>
    payee: Generated<unknown>
    second_from: bigint | null
    tier_from: Generated<number>
    tier_to: Generated<number>
    retired_at: Date | null
  }
  'payments.notice': {
    provider: string
    notice_id: string
    deposit: string
    body: unknown
    outcome: string
    received_at: Date
  }
  'payments.payee': {
    id: string
    member: bigint
    merchant: number
    option: string
    tail: string
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    created_at: Date
    removed_at: Date | null
  }
  'payments.payout_notice': {
    provider: string
    notice_id: string
    withdrawal: string
    body: unknown
    outcome: string
    received_at: Date
  }
  'payments.picture': {
    id: string
    merchant: number
    member: bigint
    matter: string | null
    bytes: Buffer
    added_at: Date
  }
  'payments.provider_answer': {
    provider: string
    at: Date
  }
  'payments.reconciled_day': {
    provider: string
    day: string
    at: Date
    reported: number
    compared: number
    breaks: number
  }
  'payments.reconciliation_rule': {
    merchant: number
    halt_from: bigint
  }
  'payments.report_line': {
    provider: string
    about: string
    reference: string
    day: string
    state: string
    amount: bigint
    currency: string
  }
  'payments.rule_change': {
    proposal: bigint
    merchant: number
    about: string
    name: string
    before: unknown
    after: unknown
  }
  'payments.slip': {
    deposit: string
    merchant: number
    picture: string
    hash: Buffer
  }
  'payments.voucher': {
    merchant: number
    hash: Buffer
    batch: string
    deposit: string | null
  }
  'payments.voucher_batch': {
    id: string
    merchant: number
    method: string
    amount: bigint
    currency: string
    count: number
    expires_at: Date
    state: string
    left_over: bigint | null
    issued_by: string
    created_at: Date
  }
  'payments.withdrawal': {
    id: string
    ending: string
    member: bigint
    merchant: number
    option: string
    provider: string
    payee: string
    amount: bigint
    currency: string
    state: string
    language: string
    provider_order: string | null
    track_url: string | null
    created_at: Date
    changed_at: Date
    ask_at: Date
    marks: Generated<string[]>
    due_at: Date
    claimed_by: bigint | null
    claimed_name: string | null
    claimed_at: Date | null
    paid_at: Date | null
    paid: bigint | null
    rest: string | null
    missing: bigint | null
    settled_as: string | null
    settlement: string | null
    again_of: string | null
    rejected_as: string | null
    asked: Generated<number>
  }
  'payments.withdrawal_option': {
    merchant: number
    code: string
    provider: string
    titles: unknown
    currency: string
    smallest: bigint
    largest: bigint
    presets: bigint[]
    sort: Generated<number>
    enabled: Generated<boolean>
    kind: Generated<string>
  }
  'payments.withdrawal_rule': {
    merchant: number
    review_from: bigint
    review_marked: boolean
    second_from: bigint
    payee_hold_hours: number
    receipt_minutes: number
  }
  'payments.withdrawal_step': {
    id: GeneratedAlways<bigint>
    withdrawal: string
    at: Date
    move: string
    state: string
    actor: string
    operator_name: string | null
    note: string | null
  }
  'payments.withdrawal_word': {
    id: string
    withdrawal: string
    at: Date
    operator_name: string | null
    content: string
    picture: string | null
  }
}

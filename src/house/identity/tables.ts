// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'identity.captcha': {
    client_hash: Buffer
    answer_hash: Buffer | null
    asked_at: Date
    expires_at: Date
  }
  'identity.challenge': {
    member_id: bigint
    purpose: string
    challenge: string
    expires_at: Date
  }
  'identity.code': {
    id: string
    merchant_id: number
    purpose: string
    contact: Buffer
    client_hash: Buffer
    secret: Buffer
    member_id: bigint | null
    tries: Generated<number>
    asked_at: Date
    expires_at: Date
    used_at: Date | null
  }
  'identity.contact_mark': {
    merchant_id: number
    mark: Buffer
    member_id: bigint
  }
  'identity.credential': {
    member_id: bigint
    purpose: string
    hash: string
    changed_at: Date
    first_until: Date | null
  }
  'identity.device': {
    member_id: bigint
    device_hash: Buffer
    seen_at: Date
  }
  'identity.doubt': {
    member_id: bigint
    kind: string
    other_id: bigint | null
    noted_at: Date
    looked_at: Date | null
    looked_by: string | null
    finding: string | null
  }
  'identity.freeze': {
    member_id: bigint
    kind: string
    since: Date
    by: string
    reason: string
  }
  'identity.member': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    account: string
    account_key: string
    type: number
    currency: string
    language: string
    nickname: string
    registered_at: Date
    registered_ip: string
    register_method: string
    register_url: string | null
    register_domain: string | null
    referral_code: string | null
    affiliate_code: string | null
    recommender_id: string | null
    last_login_at: Date | null
    last_login_ip: string | null
    previous_login_at: Date | null
    previous_login_ip: string | null
    blocked_at: Date | null
    blocked_by: string | null
    blocked_reason: string | null
    icon: Generated<number>
    zone: string | null
  }
  'identity.note': {
    id: string
    member_id: bigint
    text: string
    written_by: string
    written_at: Date
  }
  'identity.number_proof': {
    merchant_id: number
    mark: Buffer
    expires_at: Date
  }
  'identity.number_service': {
    merchant_id: number
    project: string
    api_key: string
    changed_at: Date
  }
  'identity.outbox': {
    id: string
    merchant_id: number
    member_id: bigint | null
    channel: string
    purpose: string
    state: Generated<string>
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    carrier: string | null
    reference: string | null
    reason: string | null
    tries: Generated<number>
    price: bigint | null
    price_currency: string | null
    written_at: Date
    good_until: Date
    changed_at: Date
  }
  'identity.passkey': {
    id: string
    member_id: bigint
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    created_at: Date
    used_at: Date | null
  }
  'identity.place': {
    member_id: bigint
    network: string
    seen_at: Date
  }
  'identity.profile': {
    member_id: bigint
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    marked: Generated<string>
  }
  'identity.proven_contact': {
    member_id: bigint
    channel: string
    merchant_id: number
    mark: Buffer
    proven_at: Date
  }
  'identity.provider_access': {
    merchant_id: number
    provider: string
    client_id: string
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    changed_at: Date
  }
  'identity.provider_journey': {
    state: Buffer
    merchant_id: number
    provider: string
    client_hash: Buffer
    nonce: string
    verifier: string
    return_to: string
    session_id: string | null
    expires_at: Date
    used_at: Date | null
  }
  'identity.provider_link': {
    member_id: bigint
    provider: string
    merchant_id: number
    subject: Buffer
    linked_at: Date
    used_at: Date | null
  }
  'identity.provider_stranger': {
    ticket: Buffer
    merchant_id: number
    provider: string
    subject: Buffer
    client_hash: Buffer
    expires_at: Date
  }
  'identity.recovery_code': {
    member_id: bigint
    hash: Buffer
    used_at: Date | null
  }
  'identity.remembered': {
    series_hash: Buffer
    member_id: bigint
    token_hash: Buffer
    previous_hash: Buffer | null
    rotated_at: Date | null
    successor: Buffer | null
    expires_at: Date
  }
  'identity.session': {
    id: string
    member_id: bigint
    merchant_id: number
    token_hash: Buffer
    cookie_hash: Buffer
    started_at: Date
    seen_at: Date
    ends_at: Date
    ended_at: Date | null
    end_reason: string | null
    ip: string
    user_agent: string
    stage: Generated<string>
    must_change: Generated<boolean>
    proved_at: Date | null
    series_hash: Buffer | null
    tries: Generated<number>
    idle_seconds: Generated<number>
  }
  'identity.subaccount': {
    member: bigint
    merchant: number
    agent: bigint
    label: string
    rights: string[]
    opened_at: Date
    stopped_at: Date | null
  }
  'identity.throttle': {
    key: Buffer
    attempts: number
    since: Date
    until: Date
  }
  'identity.ticket': {
    hash: Buffer
    purpose: string
    session_id: string
    merchant_id: number
    expires_at: Date
    used_at: Date | null
  }
  'identity.totp': {
    member_id: bigint
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    confirmed_at: Date | null
    last_step: Generated<bigint>
  }
  'identity.unlock_challenge': {
    client_hash: Buffer
    challenge: string
    expires_at: Date
  }
}

// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'identity.captcha': {
    client_hash: Buffer
    answer_hash: Buffer | null
    asked_at: Date
    expires_at: Date
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
  }
  'identity.device': {
    member_id: bigint
    device_hash: Buffer
    seen_at: Date
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
  }
  'identity.profile': {
    member_id: bigint
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    marked: Generated<string>
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
}

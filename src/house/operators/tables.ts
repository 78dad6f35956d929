// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'operators.challenge': {
    operator_id: bigint
    purpose: string
    challenge: string
    expires_at: Date
  }
  'operators.operator': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    name: string
    name_key: string
    role: string
    house: boolean
    password_hash: string
    first_password_until: Date | null
    created_at: Date
    disabled_at: Date | null
    last_login_at: Date | null
    last_login_ip: string | null
    previous_login_at: Date | null
    previous_login_ip: string | null
  }
  'operators.passkey': {
    id: string
    operator_id: bigint
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    created_at: Date
    used_at: Date | null
  }
  'operators.recovery_code': {
    operator_id: bigint
    hash: Buffer
    used_at: Date | null
  }
  'operators.session': {
    id: string
    operator_id: bigint
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
  'operators.ticket': {
    id: string
    operator_id: bigint
    token_hash: Buffer
    cookie_hash: Buffer
    expires_at: Date
    tries: Generated<number>
    used_at: Date | null
  }
  'operators.totp': {
    operator_id: bigint
    kid: string
    key_sealed: Buffer
    sealed: Buffer
    confirmed_at: Date | null
    last_step: Generated<bigint>
  }
}

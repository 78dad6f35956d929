import type { Millis } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { checkRead } from '#house/visitors/rules/fields.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { FieldsRefused } from './admit-member.ts'
import { openMember } from './open-member.ts'

export type OpenedFor = {
  readonly merchant: Merchant
  readonly vault: Vault
  readonly account: string
  readonly type: number
  readonly language: string
  readonly ip: string
  readonly now: Millis
  /** `member:7`, who opens it for somebody else. */
  readonly actor: string
}

/**
 * Opens an account for somebody else, by the merchant's rule for usernames. Nobody can log in to it before a first password is given, and it
 * has no place below anybody yet.
 */
export async function openFor(tx: Tx, { merchant, vault, actor, ip, now, ...of }: OpenedFor): Promise<bigint | FieldsRefused> {
  const account = of.account.trim()
  const wrong = checkRead({ ...merchant.registration.username, enabled: true, required: true }, account)
  if (wrong) return refuse('fields_refused', { fields: { username: wrong } })
  const { type, language } = of
  const { currency } = merchant
  const word = { url: null, domain: null, referralCode: null, affiliateCode: null, recommenderId: null, profile: {} }
  const member = await openMember(tx, vault, {
    merchant: merchant.id,
    account,
    type,
    currency,
    language,
    now,
    ip,
    method: 'AGENT',
    ...word,
    hashes: { login: null, payment: null },
  })
  if (member === null) return refuse('fields_refused', { fields: { username: 'taken' } })
  const after = { type, currency, session: null, terms: false }
  const subject = `member:${member}`
  await record(tx, { at: now, merchant: merchant.code, actor, action: 'identity.register', subject, after, ip })
  return member
}

import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { openAccounts } from '#house/wallet/index.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'
import { insertCredential } from '#house/access/index.ts'
import { insertMember, type NewMember } from '../store.ts'
import type { Profile, Vault } from '#runtime/secrets/vault.ts'

export type Newcomer = Omit<NewMember, 'accountKey' | 'registeredAt'> & {
  readonly now: Millis
  /** Of the login's password and of the payment password, where they were given. */
  readonly hashes: { readonly login: string | null; readonly payment: string | null }
  readonly profile: Profile
}

/** A member with credentials, a sealed profile and accounts, or null where the account is taken. */
export async function openMember(tx: Tx, vault: Vault, { now, hashes, profile, ...of }: Newcomer): Promise<bigint | null> {
  const member = await insertMember(tx, { ...of, accountKey: accountKey(of.account), registeredAt: now })
  if (member === null) return null
  if (hashes.login !== null) await insertCredential(tx, { member, purpose: 'login', hash: hashes.login, now })
  if (hashes.payment !== null) await insertCredential(tx, { member, purpose: 'payment', hash: hashes.payment, now })
  await openAccounts(tx, { member, merchant: of.merchant, currency: of.currency })
  await keepProfile(tx, vault, { member, merchant: of.merchant, profile })
  return member
}

import type { Database, Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { profileOf, provenOf } from '#house/contacts/index.ts'
import { lawfulName } from '#house/contacts/rules/person-keys.ts'
import { lastOfSteps } from './submission-store.ts'

type Details = { readonly name: string; readonly birthday: string }

/** The details that a member confirmed, as they stood then: whatever the profile says later, papers are compared with these. */
export async function confirmedBy(db: Database | Tx, vault: Vault, member: bigint): Promise<Details> {
  const confirmed = (await lastOfSteps(db, member)).find(({ step }) => step === 'details')
  const { name = '', birthday = '' } = confirmed ? vault.open(member, confirmed) : {}
  return { name, birthday }
}

type Told = Details & { readonly proven: boolean }

/** Whom a member says to be, and whether a contact of theirs is proven. What was not told is empty. */
export async function toldBy(db: Database | Tx, vault: Vault, member: bigint): Promise<Told> {
  const profile = await profileOf(db, vault, member)
  const proven = await provenOf(db, member)
  return { name: lawfulName(profile), birthday: profile['birthday'] ?? '', proven: proven.length > 0 }
}

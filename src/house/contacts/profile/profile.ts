import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { keepProvenOnly, remarkProven } from './proven-store.ts'
import { contactKey, contactKeys, contactsOf } from '../rules/contact-keys.ts'
import { findProfile, lockProfilesMarkedUnder, lockProfilesUnder, saveMarks, saveProfile } from './profile-store.ts'
import type { Profile, Vault } from '#runtime/secrets/vault.ts'

/** What the member told of themselves; empty where it was erased. */
export async function profileOf(db: Database | Tx, vault: Vault, member: bigint): Promise<Profile> {
  const sealed = await findProfile(db, member)
  return sealed ? vault.open(member, sealed) : {}
}

type Kept = { readonly member: bigint; readonly merchant: number; readonly profile: Profile }

/** Seals what a member tells of themselves, and marks the contacts by which an operator may find them. */
export async function keepProfile(tx: Tx, vault: Vault, { member, merchant, profile }: Kept): Promise<void> {
  await saveProfile(tx, member, vault.seal(member, profile))
  const marks = contactsOf(profile).flatMap((contact) => vault.index.every(merchant, contactKey(contact)))
  await keepProvenOnly(tx, { member, marks })
  await markContacts(tx, vault, { member, merchant, profile })
}

function markContacts(tx: Tx, { index }: Vault, { member, merchant, profile }: Kept): Promise<void> {
  const made = contactKeys(profile).map((key) => index.mark(merchant, key))
  return saveMarks(tx, { member, merchant, kid: index.kid, marks: made })
}

/** Seals some profiles' keys by the current master key; answers how many profiles. Repeat until none is left. */
export async function rewrapProfiles(tx: Tx, vault: Vault, most: number): Promise<number> {
  const old = await lockProfilesUnder(tx, { otherThan: vault.kid, most })
  for (const { member, ...sealed } of old) await saveProfile(tx, member, vault.rewrap(member, sealed))
  return old.length
}

const PORTION = 200

/** Marks the contacts of all profiles that are not marked under the current key, in portions. */
export async function remarkContacts(transact: Isolate, vault: Vault): Promise<void> {
  const portion = async (tx: Tx) => {
    const old = await lockProfilesMarkedUnder(tx, { otherThan: vault.index.kid, most: PORTION })
    for (const { member, merchant, ...sealed } of old) {
      const profile = vault.open(member, sealed)
      await markContacts(tx, vault, { member, merchant, profile })
      for (const contact of contactsOf(profile)) {
        const mark = vault.index.mark(merchant, contactKey(contact))
        await remarkProven(tx, { member, channel: contact.channel, mark })
      }
    }
    return old.length
  }
  while ((await transact(portion)) === PORTION);
}

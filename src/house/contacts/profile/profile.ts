import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { readCompanies } from '#house/merchants/index.ts'
import { keepProvenOnly, remarkProven } from './proven-store.ts'
import { contactKey, contactKeys, contactsOf } from '../rules/contact-keys.ts'
import { personKeys } from '../rules/person-keys.ts'
import {
  findProfile,
  lockProfilesMarkedUnder,
  lockProfilesUnder,
  saveMarks,
  savePersonMarks,
  saveProfile,
} from './profile-store.ts'
import type { Profile, Vault } from '#runtime/secrets/vault.ts'

/** What the member told of themselves; empty where it was erased. */
export async function profileOf(db: Database | Tx, vault: Vault, member: bigint): Promise<Profile> {
  const sealed = await findProfile(db, member)
  return sealed ? vault.open(member, sealed) : {}
}

type Kept = { readonly member: bigint; readonly merchant: number; readonly profile: Profile }

/** Seals what a member tells of themselves, and marks the contacts by which an operator may find them, and the person by whom a company knows them. */
export async function keepProfile(tx: Tx, vault: Vault, { member, merchant, profile }: Kept): Promise<void> {
  await saveProfile(tx, member, vault.seal(member, profile))
  const marks = contactsOf(profile).flatMap((contact) => vault.index.every(merchant, contactKey(contact)))
  await keepProvenOnly(tx, { member, marks })
  await markProfile(tx, vault, { member, merchant, profile, companies: await readCompanies(tx) })
}

type Marking = Kept & { readonly companies: ReadonlyMap<number, string> }

async function markProfile(tx: Tx, { index, persons }: Vault, { member, merchant, profile, companies }: Marking): Promise<void> {
  const made = contactKeys(profile).map((key) => index.mark(merchant, key))
  await saveMarks(tx, { member, merchant, kid: index.kid, marks: made })
  const company = companies.get(merchant) ?? ''
  const marks = personKeys(profile).map(({ kind, key }) => ({ kind, mark: persons.mark(company, key) }))
  await savePersonMarks(tx, { member, merchant, marks })
}

/** Seals some profiles' keys by the current master key; answers how many profiles. Repeat until none is left. */
export async function rewrapProfiles(tx: Tx, vault: Vault, most: number): Promise<number> {
  const old = await lockProfilesUnder(tx, { otherThan: vault.kid, most })
  for (const { member, ...sealed } of old) await saveProfile(tx, member, vault.rewrap(member, sealed))
  return old.length
}

const PORTION = 200

/** Marks the contacts and the persons of all profiles that are not marked under the current key, in portions. */
export async function remarkContacts(transact: Isolate, vault: Vault): Promise<void> {
  const portion = async (tx: Tx) => {
    const old = await lockProfilesMarkedUnder(tx, { otherThan: vault.index.kid, most: PORTION })
    const companies = await readCompanies(tx)
    for (const { member, merchant, ...sealed } of old) {
      const profile = vault.open(member, sealed)
      await markProfile(tx, vault, { member, merchant, profile, companies })
      for (const contact of contactsOf(profile)) {
        const mark = vault.index.mark(merchant, contactKey(contact))
        await remarkProven(tx, { member, channel: contact.channel, mark })
      }
    }
    return old.length
  }
  while ((await transact(portion)) === PORTION);
}

import type { Database, Tx } from '../../runtime/database.ts'
import { findProfile, lockProfilesUnder, saveProfile } from './store.ts'
import type { Profile, Vault } from './vault.ts'

/** What the member told of themselves; empty where it was erased. */
export async function profileOf(db: Database | Tx, vault: Vault, member: bigint): Promise<Profile> {
  const sealed = await findProfile(db, member)
  return sealed ? vault.open(member, sealed) : {}
}

/** Seals some profiles' keys by the current master key that another one sealed; answers how many. Repeat until none is left. */
export async function rewrapProfiles(tx: Tx, vault: Vault, most: number): Promise<number> {
  const old = await lockProfilesUnder(tx, { otherThan: vault.kid, most })
  for (const { member, ...sealed } of old) await saveProfile(tx, member, vault.rewrap(member, sealed))
  return old.length
}

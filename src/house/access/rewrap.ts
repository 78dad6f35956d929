import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { rewrapProfiles } from '#house/contacts/index.ts'
import { rewrapSeeds } from './factors/store.ts'

type Rewrapping = { readonly vault: Vault; readonly most: number }

/**
 * Seals the keys of some profiles, and at last those of all seeds, by the current master key; answers how many profiles. Repeat until none
 * is left.
 */
export async function rewrapSealed(tx: Tx, { vault, most }: Rewrapping): Promise<number> {
  const done = await rewrapProfiles(tx, vault, most)
  if (done < most) await rewrapSeeds(tx, vault.kid, vault.rewrap)
  return done
}

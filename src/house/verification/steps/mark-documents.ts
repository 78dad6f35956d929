import type { Isolate } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { keepLinkMark } from '#house/members/index.ts'
import { documentKey } from '../rules/steps.ts'
import { takeUnmarked } from './submission-store.ts'

const PORTION = 200

/**
 * Marks the documents that were accepted and are not marked under the current key, in portions, so that another account with the same one is
 * found. One that was refused may be somebody else's, and says nothing of whoever sent it.
 */
export async function markDocuments({ transact, vault }: { readonly transact: Isolate; readonly vault: Vault }): Promise<void> {
  const { kid } = vault.index
  let taken: number
  do {
    taken = await transact(async (tx) => {
      const accepted = await takeUnmarked(tx, { kid, most: PORTION })
      for (const one of accepted) {
        const { paper = '', number = '' } = vault.open(one.member, one)
        await keepLinkMark(tx, vault, { ...one, kind: 'document', key: documentKey({ paper, number }) })
      }
      return accepted.length
    })
  } while (taken === PORTION)
}

import type { Tx } from '#runtime/database.ts'
import { hashOfPath } from '../rules/picture-path.ts'
import { hasPicture } from './store.ts'

/** Whether an address is another host's, or none, or that of a picture which this merchant uploaded. */
export async function isOwnPicture(tx: Tx, { merchant, url }: { merchant: number; url: string | null }): Promise<boolean> {
  const hash = hashOfPath(url ?? '')
  return hash === null || hasPicture(tx, { merchant, hash })
}

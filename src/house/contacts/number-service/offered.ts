import type { Database, Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { serviceAccessOf, type ServiceAccess } from './store.ts'

/** What the merchant shows the identity service; null where codes to numbers are our own: by its flag, or for want of an access. */
export async function serviceOffered(
  db: Database | Tx,
  { id, flags }: Pick<Merchant, 'id' | 'flags'>,
): Promise<ServiceAccess | null> {
  return flags.IDENTITYSMS ? serviceAccessOf(db, id) : null
}

import { isUuid } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { bucketById, type Bucket } from './table-store.ts'

type Transaction = {
  readonly transaction_uuid: string
  readonly kind: 'bet' | 'settle' | 'rollback'
  readonly reference_transaction_uuid?: string
  readonly amount: Units
}

/** A bucket as its house may ask for it, to compare books, with the calls that the house has confirmed; null where there is none. */
export async function bucketStatus(
  db: Database,
  asked: { readonly house: string; readonly round: string },
): Promise<{ readonly state: 'OPEN' | 'CLOSED'; readonly transactions: Transaction[] } | null> {
  const bucket = isUuid(asked.round) ? await bucketById(db, asked.round) : undefined
  if (!bucket || bucket.house !== asked.house) return null
  const over = bucket.state === 'settled' || bucket.state === 'refused' || bucket.state === 'returned'
  return { state: over ? 'CLOSED' : 'OPEN', transactions: confirmedCalls(bucket) }
}

function confirmedCalls({ state, held, staked, won, hold_id, settle_id, return_id }: Bucket): Transaction[] {
  const reference_transaction_uuid = hold_id
  const bet = (amount: Units) => ({ transaction_uuid: hold_id, kind: 'bet', amount }) as const
  switch (state) {
    case 'open':
    case 'commit_asked':
      return [bet(held)]
    case 'settle_asked':
      return [bet(staked)]
    case 'settled':
      return [bet(staked), { transaction_uuid: settle_id, kind: 'settle', reference_transaction_uuid, amount: won }]
    case 'returned':
      return [{ transaction_uuid: return_id, kind: 'rollback', reference_transaction_uuid, amount: held }]
    case 'hold_asked':
    case 'refused':
    case 'return_asked':
    case 'held':
      return []
  }
}

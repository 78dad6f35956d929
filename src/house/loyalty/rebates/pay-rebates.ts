import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { postAll, type Posting, type PostRefusal } from '#house/wallet/index.ts'
import { markPaid, type RebateRow } from './rebate-store.ts'

/**
 * Pays a member's rebates that wait, each once for ever by its own id. The last deed before the commit: the member's lane is held from here on. What
 * the ledger refuses takes all of the transaction back.
 */
export async function payRebates(
  tx: Tx,
  rebates: readonly Pick<RebateRow, 'id' | 'member' | 'amount'>[],
  now: Millis,
): Promise<PostRefusal | null> {
  await markPaid(
    tx,
    rebates.map(({ id }) => id),
    now,
  )
  const postings = rebates.map(({ id, member, amount }): Posting => ({
    id,
    kind: 'rebate',
    cause: `loyalty.rebate:${id}`,
    lines: [{ from: { house: 'promotions' }, to: { member }, amount }],
  }))
  const posted = await postAll(tx, postings, () => now)
  return isRefusal(posted) ? posted : null
}

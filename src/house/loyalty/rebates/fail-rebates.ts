import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { PostRefusal } from '#house/wallet/index.ts'
import { retryAfter } from '../rules/retry.ts'
import { markFailed } from './failed-store.ts'
import type { RebateRow } from './rebate-store.ts'

type Failing = { readonly now: Millis; readonly merchant: string; readonly refused: PostRefusal['code'] }

/** Keeps rebates that the ledger refused to pay as failed, by its reason, until they are tried again. */
export async function failRebates(
  tx: Tx,
  rebates: readonly Pick<RebateRow, 'id' | 'member' | 'amount' | 'day'>[],
  { now, merchant, refused }: Failing,
): Promise<void> {
  for (const { id, member, amount, day } of rebates) {
    await markFailed(tx, { id, refusal: refused, tries: 1, nextTry: now + retryAfter(1) })
    const after = { rebate: id, day, amount: unitsText(amount), refusal: refused }
    await record(tx, { at: now, merchant, actor: 'house', action: 'loyalty.fail_rebate', subject: `member:${member}`, after })
  }
}

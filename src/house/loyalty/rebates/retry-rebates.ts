import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { PostRefusal } from '#house/wallet/index.ts'
import type { Keeping } from '../keeping.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { refuseBarred } from '../refuse-barred.ts'
import { retryAfter } from '../rules/retry.ts'
import { payRebates } from './pay-rebates.ts'
import { failedDue, lockFailed, markFailed, markWaiting, type FailedDue } from './failed-store.ts'
import { REBATE_LIFE } from './work-out-day.ts'

const BATCH = 200

/** Tries rebates again that the ledger refused, each in a transaction of its own, and each that is refused anew a while later. */
export async function retryRebates({ db, transact, directory, clock, signal }: Keeping): Promise<void> {
  const now = clock()
  for (let due = await failedDue(db, now, BATCH); due.length > 0 && !signal?.aborted; due = await failedDue(db, now, BATCH))
    for (const one of due) {
      const merchant = await directory.byId(one.merchant)
      if (!merchant) throw new Error(`no merchant ${one.merchant} of the rebate ${one.id}`)
      const refused = await transact((tx) => retryRebate(tx, one, { now, merchant: merchant.code }))
      if (refused) await transact((tx) => refuseAgain(tx, one, { now, refused: refused.code }))
    }
}

/** Of a member who is barred by now it waits to be taken, as it would have on its day. */
async function retryRebate(
  tx: Tx,
  { id, member }: FailedDue,
  { now, merchant }: { readonly now: Millis; readonly merchant: string },
): Promise<PostRefusal | null> {
  await lockLoyalty(tx, member)
  const failed = await lockFailed(tx, id, now)
  if (!failed) return null
  const barred = await refuseBarred(tx, member, now)
  const { amount, day, tries } = failed
  const after = { rebate: id, day, amount: unitsText(amount), tries, waits: barred !== null }
  await record(tx, { at: now, merchant, actor: 'house', action: 'loyalty.retry_rebate', subject: `member:${member}`, after })
  await markWaiting(tx, id, now + REBATE_LIFE)
  return barred ? null : payRebates(tx, [{ id, member, amount }], now)
}

async function refuseAgain(
  tx: Tx,
  { id, member }: FailedDue,
  { now, refused }: { readonly now: Millis; readonly refused: PostRefusal['code'] },
): Promise<void> {
  await lockLoyalty(tx, member)
  const failed = await lockFailed(tx, id, now)
  if (!failed) return
  const tries = failed.tries + 1
  await markFailed(tx, { id, refusal: refused, tries, nextTry: now + retryAfter(tries) })
}

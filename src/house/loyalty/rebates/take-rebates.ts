import { unitsText } from '#kit/money.ts'
import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { refuseBarred, type Barred } from '../refuse-barred.ts'
import { payRebates } from './pay-rebates.ts'
import { lockWaiting } from './rebate-store.ts'

type Taking = { readonly member: bigint; readonly merchant: { readonly id: number; readonly code: string }; readonly ip: string }

/** Takes all rebates that wait for a member to their cash. */
export async function takeRebates(
  tx: Tx,
  { member, merchant, ip }: Taking,
  now: Millis,
): Promise<{ readonly amount: string } | Barred | Refusal<'nothing_to_take' | 'rebate_refused', null>> {
  await lockLoyalty(tx, member)
  const waiting = await lockWaiting(tx, { merchant: merchant.id, member }, now)
  if (waiting.length === 0) return refuse('nothing_to_take')
  const barred = await refuseBarred(tx, member, now)
  if (barred) return barred
  const amount = unitsText(waiting.reduce((sum, rebate) => sum + rebate.amount, 0n))
  const subject = `member:${member}`
  const after = { amount, days: waiting.map(({ day }) => day) }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'loyalty.take_rebates', subject, after })
  return (await payRebates(tx, waiting, now)) ? refuse('rebate_refused') : { amount }
}

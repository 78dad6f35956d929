import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { hasGoodVouchers } from '../vouchers/voucher-store.ts'
import { methodShown } from '../methods/method-shown.ts'
import { lockMethods, setRetired } from '../methods/method-store.ts'

/**
 * Takes a way to deposit away for good. What was asked for by it goes on as it was asked for, and its history stays. Refuses one whose
 * vouchers are still good, since whoever holds them paid for them.
 */
export async function retireMethod(
  tx: Tx,
  act: ReasonedAct,
  code: string,
): Promise<null | Refusal<'method_unknown' | 'vouchers_good', null>> {
  const { id: merchant, code: of } = act.merchant
  const standing = (await lockMethods(tx, merchant)).find((method) => method.code === code)
  if (!standing) return refuse('method_unknown')
  if (await hasGoodVouchers(tx, { merchant, method: code, now: act.at })) return refuse('vouchers_good')
  await setRetired(tx, { merchant, code, at: act.at })
  const subject = `method:${of}/${code}`
  await recordAct(tx, act, { action: 'payments.retire_method', subject, before: methodShown(standing) })
  return null
}

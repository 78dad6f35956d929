import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { proposalsOn, recordAct, type Act } from '#house/audit/index.ts'
import { matterOfKey } from './answer-vendor-key.ts'
import { disableKey, lockVendor, readKeys } from '../catalogue/catalogue-store.ts'

/**
 * Takes a key out of use for good. An open vendor keeps its last good one: without any, nobody could settle what is still at stake
 * there. Who wants that closes the vendor first. It takes one person: it lets nobody in. A key that waits for its second person is sent back
 * instead.
 */
export async function retireVendorKey(
  tx: Tx,
  act: Act,
  { vendor: id, key }: { readonly vendor: string; readonly key: string },
): Promise<null | Refusal<'not_found' | 'last_vendor_key' | 'decision_waits', null>> {
  const named = { merchant: act.merchant.id, id }
  const vendor = await lockVendor(tx, named)
  const keys = vendor ? await readKeys(tx, named) : []
  const retired = keys.find((one) => one.id === key)
  if (!vendor || !retired) return refuse('not_found')
  if ((await proposalsOn(tx, [matterOfKey(key)])).some(({ confirmed }) => confirmed === null)) return refuse('decision_waits')
  const left = keys.filter((one) => one.enabled && one.id !== key)
  if (vendor.enabled && retired.enabled && left.length === 0) return refuse('last_vendor_key')
  await disableKey(tx, key)
  await recordAct(tx, act, {
    action: 'games.retire_vendor_key',
    subject: `vendor:${vendor.vassalage}`,
    before: { key, enabled: retired.enabled },
    after: { key, enabled: false },
  })
  return null
}

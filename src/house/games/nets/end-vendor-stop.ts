import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { lockVendor } from '../catalogue/catalogue-store.ts'
import type { VendorRow } from '../console-contract.ts'
import { forgetNets, liftStop } from './net-store.ts'

/** Lets a vendor go on. What it won before is over: its bounds are counted anew from now. */
export async function endVendorStop(
  tx: Tx,
  act: Act,
  { id }: { readonly id: string },
): Promise<VendorRow | Refusal<'not_found' | 'vendor_not_stopped', null>> {
  const before = await lockVendor(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('not_found')
  if (!before.stop) return refuse('vendor_not_stopped')
  await liftStop(tx, Number(id), new Date(act.at))
  await forgetNets(tx, Number(id))
  await recordAct(tx, act, {
    action: 'games.end_vendor_stop',
    subject: `vendor:${before.vassalage}`,
    before: { stop: before.stop },
  })
  return { ...before, stop: null }
}

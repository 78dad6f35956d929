import { unitsOfText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { lockVendor, updateVendor } from './catalogue-store.ts'
import type { VendorChange, VendorRow } from '../console-contract.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'

/** Renames, opens or closes a vendor, or says its highest win and what it may win of the house. */
export async function changeVendor(
  tx: Tx,
  act: Act,
  { id, change }: { readonly id: string; readonly change: Change<VendorChange> },
): Promise<VendorRow | Refusal<'not_found' | 'stake_not_positive', null>> {
  const before = await lockVendor(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('not_found')
  const after = { ...before, ...change } as VendorRow
  const bounds = [after.highestWin, after.mostNetHour, after.mostNetDay]
  if (bounds.some((bound) => bound !== null && unitsOfText(bound) === 0n)) return refuse('stake_not_positive')
  await updateVendor(tx, after)
  await recordAct(tx, act, {
    action: 'games.change_vendor',
    subject: `vendor:${before.vassalage}`,
    before: touched(before, change) as Recorded,
    after: change as Recorded,
  })
  return after
}

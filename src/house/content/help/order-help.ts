import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { lockAllHelp, placeHelp, readHelp, type HelpRow } from './store.ts'
import { isWholeOrder } from '../rules/order.ts'

/** Puts the help centre in an order that names every entry. */
export async function orderHelp(
  tx: Tx,
  act: Act,
  { ids }: { readonly ids: readonly string[] },
): Promise<HelpRow[] | Refusal<'order_incomplete', null>> {
  const merchant = act.merchant.id
  const before = await lockAllHelp(tx, merchant)
  if (!isWholeOrder(ids, before)) return refuse('order_incomplete')
  await placeHelp(tx, ids)
  await recordAct(tx, act, {
    action: 'content.order_help',
    subject: 'help',
    before: before.map(({ id }) => id),
    after: [...ids],
  })
  return readHelp(tx, merchant)
}

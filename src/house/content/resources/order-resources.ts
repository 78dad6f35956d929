import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { isWholeOrder } from '../rules/order.ts'
import { lockAllResources, placeResources, readResources, type ResourceRow } from './store.ts'

/** Puts a merchant's resources in an order that names each of them. */
export async function orderResources(
  tx: Tx,
  act: Act,
  { ids }: { readonly ids: readonly string[] },
): Promise<ResourceRow[] | Refusal<'order_incomplete', null>> {
  const merchant = act.merchant.id
  const before = await lockAllResources(tx, merchant)
  if (!isWholeOrder(ids, before)) return refuse('order_incomplete')
  await placeResources(tx, ids)
  await recordAct(tx, act, {
    action: 'content.order_resources',
    subject: 'resources',
    before: before.map(({ id }) => id),
    after: [...ids],
  })
  return readResources(tx, merchant)
}

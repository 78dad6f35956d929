import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { BannerGroup } from '../contract.ts'
import { isWholeOrder } from '../rules/order.ts'
import { lockBannerGroup, placeBanners, readBanners, type BannerRow } from './store.ts'

/** Puts the banners of a group in an order that names all of them. */
export async function orderBanners(
  tx: Tx,
  act: Act,
  { groupName, ids }: { readonly groupName: BannerGroup; readonly ids: readonly string[] },
): Promise<BannerRow[] | Refusal<'order_incomplete', null>> {
  const merchant = act.merchant.id
  const before = await lockBannerGroup(tx, { merchant, groupName })
  if (!isWholeOrder(ids, before)) return refuse('order_incomplete')
  await placeBanners(tx, ids)
  await recordAct(tx, act, {
    action: 'content.order_banners',
    subject: `banner-group:${groupName}`,
    before: before.map(({ id }) => id),
    after: [...ids],
  })
  return (await readBanners(tx, merchant)).filter((row) => row.groupName === groupName)
}

import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { NoticeType } from '../contract.ts'
import { isWholeOrder } from '../rules/order.ts'
import { lockNoticesOf, placeNotices, readNotices, type NoticeRow } from './store.ts'

/** Puts the notices of a type in an order that names all of them. */
export async function orderNotices(
  tx: Tx,
  act: Act,
  { type, ids }: { readonly type: NoticeType; readonly ids: readonly string[] },
): Promise<NoticeRow[] | Refusal<'order_incomplete', null>> {
  const merchant = act.merchant.id
  const before = await lockNoticesOf(tx, { merchant, type })
  if (!isWholeOrder(ids, before)) return refuse('order_incomplete')
  await placeNotices(tx, ids)
  await recordAct(tx, act, {
    action: 'content.order_notices',
    subject: `notices:${type}`,
    before: before.map(({ id }) => id),
    after: [...ids],
  })
  return (await readNotices(tx, merchant)).filter((row) => row.type === type)
}

import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { subjectOf, type DrawBound } from '../rules/draw-bound.ts'
import { personText } from '../rules/draw-person.ts'
import { insertOrder, standingBound } from './order-store.ts'
import { orderSending } from './order-sending.ts'
import { drawVendor } from './store.ts'

/** Asks something of a number of a draw, or of all numbers of a bet. It holds as soon as the arcade has heard it, which is told until it has. */
export async function orderBound(
  tx: Tx,
  { random }: { readonly random: Random },
  { act, bound }: { readonly act: Act; readonly bound: DrawBound },
): Promise<null | Refusal<'not_found', null>> {
  const merchant = act.merchant.id
  const vendor = await drawVendor(tx, merchant)
  if (vendor === null) return refuse('not_found')
  const subject = subjectOf(bound)
  const before = await standingBound(tx, { merchant, subject })
  const id = newId(act.at, random)
  await insertOrder(tx, { id, merchant, vendor, subject, bound, orderedBy: personText(act), at: act.at })
  await orderSending.add(tx, { order: id })
  await recordAct(tx, act, { action: 'games.order_bound', subject, before, after: { ...bound } })
  return null
}

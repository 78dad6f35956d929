import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { lockPromotion, updatePromotion } from '../promotion-store.ts'

/** Closes a promotion at once and for good: nobody takes it any more, and bonuses that were given go on. */
export async function closePromotion(
  tx: Tx,
  act: Act,
  id: string,
): Promise<null | Refusal<'not_found' | 'promotion_closed', null>> {
  const promotion = await lockPromotion(tx, { id, merchant: act.merchant.id })
  if (!promotion) return refuse('not_found')
  if (promotion.closedAt !== null) return refuse('promotion_closed')
  await updatePromotion(tx, { ...promotion, closedAt: act.at })
  await recordAct(tx, act, {
    action: 'promotions.close',
    subject: `promotion:${id}`,
    before: { closed: false },
    after: { closed: true },
  })
  return null
}

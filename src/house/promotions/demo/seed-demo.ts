import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import type { Tx } from '#runtime/database.ts'
import { insertPromotion, promotionsOf } from '../promotion-store.ts'
import { demoPromotions, demoTimes } from './demo-promotions.ts'

type Seeding = { readonly merchant: number; readonly at: Millis; readonly random: Random }

/** What the demo merchant offers. Where anything stands already, it is left as operators made it. */
export async function seedDemoPromotions(tx: Tx, { merchant, at, random }: Seeding): Promise<void> {
  if ((await promotionsOf(tx, merchant)).length > 0) return
  for (const [place, offered] of demoPromotions.entries()) {
    const { type, code = null, terms, texts, budget } = offered
    await insertPromotion(tx, {
      // The first of the list is the newest.
      id: newId(at - place, random),
      merchant,
      type,
      code,
      terms,
      texts: cleanWords(texts),
      cleaner: CLEANER,
      ...demoTimes(offered, at),
      closedAt: null,
      budget: unitsOfText(budget),
      spent: 0n,
    })
  }
}

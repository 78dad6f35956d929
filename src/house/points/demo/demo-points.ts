import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { productCodes } from '#kit/product.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { goodsOf, saveGood } from '../goods/good-store.ts'
import { insertVersion, versionsOf } from '../programme/programme-store.ts'
import type { Programme } from '../rules/programme.ts'
import { demoGoods } from './demo-goods.ts'

/** Ten points for a hundred at whatever is played, and one of cash for a hundred points. */
const programme: Programme = {
  rates: Object.fromEntries(productCodes.filter((product) => product !== 'PVP').map((product) => [product, 1000])),
  conversion: { points: '100', cash: '1', smallest: '100', mostADay: '5000' },
}

type Seeding = {
  readonly merchant: { readonly id: number; readonly calendar: Calendar }
  readonly at: Millis
  readonly random: Random
}

/** How members of the demo merchant earn points, and what they redeem them for. What stands already is left as operators made it. */
export async function seedDemoPoints(tx: Tx, { merchant: { id: merchant, calendar }, at, random }: Seeding): Promise<void> {
  if ((await versionsOf(tx, merchant)).length === 0)
    await insertVersion(tx, { merchant, since: dayOf(at, calendar), terms: programme, at })
  if ((await goodsOf(tx, merchant)).length > 0) return
  for (const [place, { stock, ...terms }] of demoGoods.entries())
    await saveGood(tx, { id: newId(at + place, random), merchant, terms, added: stock, at })
}

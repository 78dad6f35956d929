import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { showUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post, type PostRefusal } from '#house/wallet/index.ts'
import { refuseBarred } from '../refuse-barred.ts'
import type { Keeping } from '../keeping.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { programmeOn } from '../rules/programme.ts'
import { giftsOwed, markGiftPaid, type Gift } from './gift-store.ts'
import { tellOfLevel } from './tell-of-level.ts'

const BATCH = 200

/**
 * Pays the gifts that are owed, each in a transaction of its own. Of a member who is barred it stays owed until they no longer are. What the ledger
 * refuses stays owed too and is asked again the next minute, and throws once all others are paid.
 */
export async function payGifts(keeping: Keeping): Promise<void> {
  const { db, transact, signal } = keeping
  let after: string | null = null
  const refused: string[] = []
  do {
    const gifts: readonly Gift[] = await giftsOwed(db, { after, limit: BATCH })
    for (const gift of gifts)
      if (!signal?.aborted) {
        const said = await transact((tx) => payGift(tx, gift, keeping))
        if (said) refused.push(`${said.code} to the gift ${gift.id}`)
      }
    after = gifts.length === BATCH ? (gifts.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
  if (refused.length > 0) throw new Error(`the ledger answers ${refused.join(', ')}`)
}

async function payGift(tx: Tx, gift: Gift, keeping: Keeping): Promise<PostRefusal | null> {
  const { id, member, amount } = gift
  const now = keeping.clock()
  if (await refuseBarred(tx, member, now)) return null
  if (!(await markGiftPaid(tx, id, now))) return null
  await tellOfGift(tx, gift, { ...keeping, now })
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `loyalty.gift:${id}`, lines }, () => now)
  return isRefusal(posted) ? posted : null
}

type Told = Pick<Keeping, 'directory' | 'random'> & { readonly now: Millis }

async function tellOfGift(tx: Tx, { merchant: id, member, rank, amount }: Gift, { directory, random, now }: Told): Promise<void> {
  const merchant = await directory.byId(id)
  const programme = merchant && programmeOn(await versionsOf(tx, id), dayOf(now, merchant.calendar))
  if (!programme) return
  const values = { amount: `${showUnits(amount)} ${merchant.currency}` }
  const told = { merchant: id, member, news: 'gift_paid', programme: programme.terms, rank, values } as const
  await tellOfLevel(tx, told, { now, random })
}

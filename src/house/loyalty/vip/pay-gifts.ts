import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post } from '#house/wallet/index.ts'
import { refuseBarred } from '../refuse-barred.ts'
import type { Keeping } from '../keeping.ts'
import { giftsOwed, markGiftPaid, type Gift } from './gift-store.ts'

const BATCH = 200

/** Pays the gifts that are owed, each in a transaction of its own. Of a member who is barred it stays owed until they no longer are. */
export async function payGifts(keeping: Keeping): Promise<void> {
  const { db, transact, signal } = keeping
  let after: string | null = null
  do {
    const gifts: readonly Gift[] = await giftsOwed(db, { after, limit: BATCH })
    for (const gift of gifts) if (!signal?.aborted) await transact((tx) => payGift(tx, gift, keeping))
    after = gifts.length === BATCH ? (gifts.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
}

async function payGift(tx: Tx, { id, member, amount }: Gift, { clock }: Keeping): Promise<void> {
  const now = clock()
  if (await refuseBarred(tx, member, now)) return
  if (!(await markGiftPaid(tx, id, now))) return
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `loyalty.gift:${id}`, lines }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the gift ${id}`)
}

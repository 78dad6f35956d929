import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { showUnits, unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { grantGift } from '#house/wagers/index.ts'
import { post, type PostRefusal } from '#house/wallet/index.ts'
import { refuseBarred } from '../refuse-barred.ts'
import type { Keeping } from '../keeping.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { programmeOn } from '../rules/programme.ts'
import { retryAfter } from '../rules/retry.ts'
import { giftsOwed, lockOwed, markGiftPaid, markGiftRefused, type Gift } from './gift-store.ts'
import { tellOfLevel } from './tell-of-level.ts'

const BATCH = 200

/**
 * Pays the gifts that are owed, each in a transaction of its own. Of a member who is barred it stays owed until they no longer are. What the ledger
 * refuses stays owed too, by its reason, and is tried again after a while, each time a longer one.
 */
export async function payGifts(keeping: Keeping): Promise<void> {
  const { db, transact, signal, clock } = keeping
  const now = clock()
  let after: string | null = null
  do {
    const gifts: readonly Gift[] = await giftsOwed(db, { now, after, limit: BATCH })
    for (const gift of gifts)
      if (!signal?.aborted) {
        const refused = await transact((tx) => payGift(tx, gift, keeping))
        if (refused) await transact((tx) => keepRefused(tx, gift, { ...keeping, now, refused: refused.code }))
      }
    after = gifts.length === BATCH ? (gifts.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
}

async function payGift(tx: Tx, gift: Gift, keeping: Keeping): Promise<PostRefusal | null> {
  const { id, member, amount, free } = gift
  const now = keeping.clock()
  if (await refuseBarred(tx, member, now)) return null
  if (!(await markGiftPaid(tx, id, now))) return null
  await tellOfGift(tx, gift, { ...keeping, now })
  if (free) await grantGift(tx, { reward: id, member, gift: free }, now)
  if (amount === 0n) return null
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `loyalty.gift:${id}`, lines }, () => now)
  return isRefusal(posted) ? posted : null
}

type Refused = Pick<Keeping, 'directory'> & { readonly now: Millis; readonly refused: PostRefusal['code'] }

/** Audited the first time; that it is refused again is told by the list of those that are. */
async function keepRefused(
  tx: Tx,
  { id, merchant, member, rank, amount }: Gift,
  { directory, now, refused }: Refused,
): Promise<void> {
  const tries = await lockOwed(tx, id)
  if (tries === null) return
  await markGiftRefused(tx, { id, refusal: refused, tries: tries + 1, nextTry: now + retryAfter(tries + 1) })
  const code = (await directory.byId(merchant))?.code
  if (tries > 0 || code === undefined) return
  const after = { gift: id, rank, amount: unitsText(amount), refusal: refused }
  await record(tx, { at: now, merchant: code, actor: 'house', action: 'loyalty.refuse_gift', subject: `member:${member}`, after })
}

type Told = Pick<Keeping, 'directory' | 'random'> & { readonly now: Millis }

/** By one message for the cash, and one for the free rounds, with the word of the games in which they are played. */
async function tellOfGift(tx: Tx, gift: Gift, { directory, random, now }: Told): Promise<void> {
  const { merchant: id, member, rank, amount, free } = gift
  const merchant = await directory.byId(id)
  const programme = merchant && programmeOn(await versionsOf(tx, id), dayOf(now, merchant.calendar))
  if (!programme) return
  const money = (units: Units) => `${showUnits(units)} ${merchant.currency}`
  const told = { merchant: id, member, programme: programme.terms, rank }
  if (amount > 0n) await tellOfLevel(tx, { ...told, news: 'gift_paid', values: { amount: money(amount) } }, { now, random })
  if (!free) return
  const games = {
    named: (language: string) =>
      free.games.map(({ code, names }) => wordsIn(names, { language, fallback: 'EN' }) ?? code).join(', '),
  }
  const values = { rounds: String(free.rounds), days: String(free.days), stake: money(unitsOfText(free.stake)), games }
  await tellOfLevel(tx, { ...told, news: 'gift_free', values }, { now, random })
}

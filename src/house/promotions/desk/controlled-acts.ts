import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct } from '#house/audit/index.ts'
import { isMemberOf, lockOppositeBets } from '#house/members/index.ts'
import { readCalendar, readCurrency } from '#house/merchants/index.ts'
import { bar, isBarred, unbar } from '../barred-store.ts'
import { barringShape, judgingShape, savingShape, type PromotionDraft } from '../console-contract.ts'
import { lockPromotion } from '../promotion-store.ts'
import { spendsMore } from '../rules/terms.ts'
import { judgeOppositeBets } from './judge-opposite-bets.ts'
import { tryPromotion } from './try-promotion.ts'
import { draftOf, judgeSaving, savePromotion, shownBefore } from './save-promotion.ts'

type Drafted = { readonly merchant: number; readonly draft: PromotionDraft }

/** Whoever confirms sees what it would have cost as whoever proposed it does. */
async function tryDraft(tx: Tx, { merchant: id, draft: { terms, budget } }: Drafted, now: Millis) {
  const merchant = { id, currency: await readCurrency(tx, id), calendar: await readCalendar(tx, id) }
  return tryPromotion(tx, { merchant, terms, budget }, now)
}

export const promotionActs = (random: Random) => ({
  /** What a merchant offers, to whom, and within which budget. */
  save: controlledAct({
    name: 'promotions.savePromotion',
    permission: 'promotions.write',
    input: savingShape,
    weigh: async (tx, { merchant: { id: merchant, code }, at }, { id, ...draft }) => {
      const before = id === null ? null : await lockPromotion(tx, { id, merchant })
      if (id !== null && !before) return refuse('not_found')
      const refused = await judgeSaving(tx, { before, merchant }, draft)
      if (refused) return refused
      const subject = id === null ? `merchant:${code}` : `promotion:${id}`
      const alone = !spendsMore(before, draftOf(draft))
      const lastMonth = alone ? null : await tryDraft(tx, { merchant, draft }, at)
      return {
        alone,
        subject,
        makes: id === null,
        before: shownBefore(before),
        after: { ...draft, ...(lastMonth && { lastMonth }) },
      }
    },
    perform: (tx, act, saving) => savePromotion(tx, act, saving, random),
  }),
  bar: controlledAct({
    name: 'promotions.barFromPromotions',
    permission: 'promotions.decide',
    input: barringShape,
    weigh: async (tx, { merchant }, { member: id, barred }) => {
      const member = BigInt(id)
      if (!(await isMemberOf(tx, { id: member, merchant: merchant.id }))) return refuse('not_found')
      return { alone: barred, subject: `member:${member}`, before: { barred: await isBarred(tx, member) }, after: { barred } }
    },
    perform: async (tx, act, { member: id, barred }) => {
      const member = BigInt(id)
      const before = { barred: await isBarred(tx, member) }
      if (barred) await bar(tx, { member, merchant: act.merchant.id, at: act.at })
      else await unbar(tx, member)
      await recordAct(tx, act, { action: 'promotions.bar', subject: `member:${member}`, before, after: { barred } })
      return null
    },
  }),
  /** A word against members is one person's; to take it back eases, and takes two. */
  judge: controlledAct({
    name: 'promotions.judgeOppositeBets',
    permission: 'promotions.decide',
    input: judgingShape,
    weigh: async (tx, { merchant }, { member, verdict }) => {
      const signal = await lockOppositeBets(tx, { member: BigInt(member), merchant: merchant.id })
      if (!signal) return refuse('not_found')
      const { verdict: before } = signal
      if (before === verdict) return refuse('verdict_stands')
      const alone = !(before === 'confirmed' && verdict === 'cleared')
      return { alone, subject: `member:${member}`, before: { verdict: before }, after: { verdict } }
    },
    perform: (tx, act, { member, verdict }) => judgeOppositeBets(tx, act, { member: BigInt(member), verdict }, random),
  }),
})

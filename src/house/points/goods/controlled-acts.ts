import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type Act } from '#house/audit/index.ts'
import { savingShape, type SavedGood } from '../console-contract.ts'
import { lockProgramme } from '../programme/programme-store.ts'
import { givesMore, judgeTerms, type TermsRefusal } from '../rules/good.ts'
import { lockGood, saveGood, type GoodRow } from './good-store.ts'

type SavingRefusal = TermsRefusal | Refusal<'not_found' | 'good_unchanged' | 'stock_below_nothing', null>

/** The good as it stands; null of a new one. */
async function standing(
  tx: Tx,
  { merchant }: Act,
  { id, terms, added }: SavedGood,
): Promise<{ readonly before: GoodRow | null } | SavingRefusal> {
  await lockProgramme(tx, merchant.id)
  const before = id === null ? null : ((await lockGood(tx, { id, merchant: merchant.id })) ?? refuse('not_found'))
  if (isRefusal(before)) return before
  if (added === 0 && isDeepStrictEqual(before?.terms, terms)) return refuse('good_unchanged')
  if ((before?.stock ?? 0) + added < 0) return refuse('stock_below_nothing')
  return judgeTerms(terms) ?? { before }
}

const recorded = (good: GoodRow | null) => good && { ...good.terms, stock: good.stock }

export const goodActs = (random: Random) => ({
  /** What is redeemed and for how many points: goods are worth money, so a lower price, and more of them, takes two. */
  save: controlledAct({
    name: 'points.saveGood',
    permission: 'promotions.write',
    input: savingShape,
    weigh: async (tx, act, saving) => {
      const stood = await standing(tx, act, saving)
      if (isRefusal(stood)) return stood
      const { before } = stood
      const { id, terms, added } = saving
      const subject = id === null ? `merchant:${act.merchant.code}` : `good:${id}`
      const alone = added <= 0 && !givesMore(before?.terms ?? null, terms)
      return { alone, subject, makes: id === null, before: recorded(before), after: { ...terms, added } }
    },
    perform: async (tx, act, saving) => {
      const stood = await standing(tx, act, saving)
      if (isRefusal(stood)) return stood
      const { terms, added } = saving
      const id = saving.id ?? newId(act.at, random)
      await saveGood(tx, { id, merchant: act.merchant.id, terms, added, at: act.at })
      const before = recorded(stood.before)
      await recordAct(tx, act, { action: 'points.save_good', subject: `good:${id}`, before, after: { ...terms, added } })
      return null
    },
  }),
})

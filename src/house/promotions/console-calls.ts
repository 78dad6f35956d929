import { isRefusal } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf, actOrPropose, noteOwnPerson } from '#house/audit/index.ts'
import { levelNames } from '#house/loyalty/index.ts'
import { namesOf } from '#house/members/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { isBarred } from './barred-store.ts'
import { costsOf, listApplications, type ClaimRow, type Cost } from './claim-store.ts'
import { promotionsConsoleContract as contract, type ApplicationShown, type PromotionListed } from './console-contract.ts'
import { closePromotion } from './desk/close-promotion.ts'
import { promotionActs } from './desk/controlled-acts.ts'
import { decideApplication } from './desk/decide-application.ts'
import { tryPromotion } from './desk/try-promotion.ts'
import { promotionsOf, type PromotionRow } from './promotion-store.ts'

const PAGE = 20

function listed(
  { merchant: _merchant, cleaner: _cleaner, budget, spent, ...row }: PromotionRow,
  cost: Cost | undefined,
): PromotionListed {
  return {
    ...row,
    terms: { ...row.terms },
    texts: { ...row.texts },
    budget: unitsText(budget),
    spent: unitsText(spent),
    released: unitsText(cost?.released ?? 0n),
    members: cost?.members ?? 0,
    inProcess: cost?.open ?? 0,
  }
}

async function applicationsShown({ db, tenant, language }: CallContext, rows: readonly ClaimRow[]): Promise<ApplicationShown[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ member }) => member),
  )
  const promotions = new Map((await promotionsOf(db, tenant.id)).map((one) => [one.id, one]))
  const titleOf = (id: string) => {
    const promotion = promotions.get(id)
    return (promotion && wordsIn(promotion.texts, { language, fallback: tenant.language })?.title) ?? ''
  }
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      promotion: { id: row.promotion, title: titleOf(row.promotion) },
      member: { id: String(row.member), account: nameOf(row.member) },
      state: row.state,
      remark: row.remark ?? '',
      linked: row.linked,
      answer: row.answer,
      sentAt: row.beganAt.getTime(),
      decided: row.decidedAt && { at: row.decidedAt.getTime(), by: row.decidedBy ?? '' },
      barred: await isBarred(db, row.member),
    })),
  )
}

/** What operators do with promotions. */
export const promotionsConsoleCalls = ({ random }: { readonly random: Random }) => {
  const acts = promotionActs(random)
  return {
    promotionsListed: answer(contract.promotionsListed, async ({ context: { db, tenant, language, clock } }) => {
      const costs = await costsOf(db, tenant.id)
      const list = (await promotionsOf(db, tenant.id)).map((row) => listed(row, costs.get(row.id)))
      const levels = await levelNames(db, { merchant: tenant, language, now: clock() })
      return { currency: tenant.currency, languages: [...tenant.languages], levels: [...levels], list }
    }),
    savePromotion: answer(contract.savePromotion, async ({ input, context, tx }) => {
      const { reason, ...saving } = input.body.data
      const done = await actOrPropose(tx, { ...actOf(context), reason }, acts.save, saving)
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    tryPromotion: answer(contract.tryPromotion, ({ input, context: { db, tenant: merchant, clock } }) =>
      tryPromotion(db, { merchant, ...input.body.data }, clock()),
    ),
    closePromotion: answer(contract.closePromotion, ({ input, context }) =>
      context.transact((tx) => closePromotion(tx, actOf(context, input.body.data.reason), input.params.id)),
    ),
    applications: answer(contract.applications, async ({ input: { query }, context }) => {
      const asked = { merchant: context.tenant.id, waiting: query.state === 'waiting', beyond: query.before ?? null }
      const { list, next } = cutPage(await listApplications(context.db, { ...asked, limit: PAGE + 1 }), PAGE)
      return { list: await applicationsShown(context, list), next }
    }),
    decideApplication: answer(contract.decideApplication, async ({ input, context }) => {
      const [act, deciding] = [actOf(context), { ...input.params, ...input.body.data }]
      const decided = await context.transact((tx) => decideApplication(tx, act, deciding, random))
      return noteOwnPerson(decided, { transact: context.transact, act, subject: `claim:${deciding.id}` })
    }),
    barFromPromotions: answer(contract.barFromPromotions, async ({ input, context }) => {
      const { reason, ...barring } = input.body.data
      const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, acts.bar, barring))
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    judgeOppositeBets: answer(contract.judgeOppositeBets, async ({ input, context }) => {
      const { reason, ...judging } = input.body.data
      const act = { ...actOf(context), reason }
      const done = await context.transact((tx) => actOrPropose(tx, act, acts.judge, judging))
      const noted = await noteOwnPerson(done, { transact: context.transact, act, subject: `member:${judging.member}` })
      return isRefusal(noted) ? noted : { waits: noted.waits }
    }),
  }
}

import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { forfeitBonus } from './bonuses/forfeit-bonus.ts'
import { claimReward } from './claim-reward.ts'
import { promotionsContract } from './contract.ts'
import { chargeCode, enterCode } from './enter-code.ts'
import { joinPromotion } from './join-promotion.ts'
import { showGifts } from './show-gifts.ts'
import { showBonuses, showPromotions } from './show-promotions.ts'

const readerOf = ({ tenant: merchant, language, clock }: CallContext) => ({ merchant, language, now: clock() })
const whenOf = ({ clock, random }: CallContext) => ({ now: clock(), random })

/** Whoever has an account of their own; anybody else sees promotions as a visitor does. */
const memberOf = ({ caller }: CallContext): bigint | null =>
  caller && (caller.kind === 'member' || caller.kind === 'agent') ? caller.id : null

const takingOf = (context: CallContext, promotion: string) => ({
  promotion,
  member: callerOf(context).id,
  merchant: context.tenant,
  ip: context.ip,
})

export const promotionsCalls = {
  promotions: answer(promotionsContract.promotions, async ({ context }) => ({
    currency: context.tenant.currency,
    list: await showPromotions(context.db, { ...readerOf(context), member: memberOf(context) }),
  })),
  joinPromotion: answer(promotionsContract.joinPromotion, ({ input, context }) => {
    const { promotion, remark } = input.body.data
    const joining = { ...takingOf(context, promotion), remark }
    return context.transact((tx) => joinPromotion(tx, joining, whenOf(context)))
  }),
  enterPromotionCode: answer(promotionsContract.enterPromotionCode, async ({ input, context }) => {
    const { tenant: merchant, ip, db, transact } = context
    const entering = { code: input.body.data.code, member: callerOf(context).id, merchant, ip }
    // Before the transaction: a guess counts although it changes nothing.
    return (await chargeCode(db, entering, whenOf(context))) ?? transact((tx) => enterCode(tx, entering, whenOf(context)))
  }),
  claimReward: answer(promotionsContract.claimReward, ({ input, context, tx }) =>
    claimReward(tx, takingOf(context, input.body.data.promotion), whenOf(context)),
  ),
  ownBonuses: answer(promotionsContract.ownBonuses, async ({ context }) => ({
    currency: context.tenant.currency,
    list: await showBonuses(context.db, { ...readerOf(context), member: callerOf(context).id }),
    gifts: await showGifts(context.db, { ...readerOf(context), member: callerOf(context).id }),
  })),
  forfeitBonus: answer(promotionsContract.forfeitBonus, ({ input, context }) => {
    const { tenant, ip } = context
    const giving = { claim: input.params.id, member: callerOf(context).id, merchant: tenant.code, ip }
    return context.transact((tx) => forfeitBonus(tx, giving, whenOf(context)))
  }),
}

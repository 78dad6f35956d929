import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { freeGiftShape } from '#house/wagers/contract.ts'
import { standings } from './rules/standing.ts'
import { contactWays, promotionTypes } from './rules/terms.ts'

const time = z.number()
const session = ['member', 'agent'] as const
const named = z.strictObject({ id: z.uuid() })

/** What a member writes who applies, and what an operator answers. */
export const remark = z
  .string()
  .trim()
  .min(1)
  .max(140)
  .regex(/^[^\0]*$/)

const reward = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.int().min(1).max(200),
    most: amountText,
    smallestDeposit: amountText,
  }),
  z.strictObject({ kind: z.literal('amount'), amount: amountText }),
  freeGiftShape.extend({ kind: z.literal('free') }),
])

export const termsShape = z.strictObject({
  reward,
  reviewed: z.boolean(),
  daily: z.boolean(),
  newcomerDays: z.int().min(1).max(365).nullable(),
  signUp: z.array(z.enum(contactWays)).readonly().nullable(),
  level: z.int().min(1).max(11).nullable(),
  times: z.int().min(0).max(30),
  largestStake: amountText.nullable(),
  weights: z.partialRecord(z.enum(productCodes as [ProductCode, ...ProductCode[]]), z.int().min(0).max(100)),
  mostPayout: amountText.nullable(),
  days: z.int().min(1).max(90),
})

const promotion = z.strictObject({
  id: z.uuid(),
  type: z.enum(promotionTypes),
  standing: z.enum(standings),
  title: z.string(),
  /** HTML. */
  content: z.string(),
  opensAt: time,
  closesAt: time.nullable(),
  terms: termsShape,
  /** What the lowest level whose members may begin it is called; null where all may. */
  level: z.string().nullable(),
  /** What the member would get now; null where that depends on a deposit to come. */
  worth: amountText.nullable(),
  /** What an operator answered an application; null where nothing was said. */
  answer: z.string().nullable(),
})
export type PromotionShown = z.infer<typeof promotion>

const bonus = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['process', 'released', 'used', 'forfeit', 'expired', 'withdrawn']),
  amount: amountText,
  /** What lies in it; nothing once it has ended. */
  left: amountText,
  requirement: amountText,
  played: amountText,
  /** How its free rounds stand; null for a bonus. */
  free: z.strictObject({ left: z.int(), won: amountText }).nullable(),
  terms: termsShape,
  issuedAt: time,
  expiresAt: time,
  ended: z.strictObject({ at: time, released: amountText }).nullable(),
})
export type BonusShown = z.infer<typeof bonus>

const gift = z.strictObject({
  id: z.uuid(),
  rounds: z.int(),
  left: z.int(),
  /** What one round stands for. */
  stake: amountText,
  /** What the games are called in which they are played. */
  games: z.array(z.string()),
  won: amountText,
  expiresAt: time,
  state: z.enum(['process', 'used', 'forfeit', 'expired']),
})
export type GiftShown = z.infer<typeof gift>

const taking = {
  not_found: { status: 404 },
  promotion_not_open: {},
  promotion_over: {},
  promotion_taken: {},
  promotion_barred: {},
  newcomers_only: {},
  level_too_low: {},
  on_time_out: {},
  self_excluded: {},
} as const

export const promotionsContract = {
  promotions: call({
    method: 'GET',
    path: '/wps/promotions',
    summary:
      'What the merchant offers now and soon, in the caller’s language, and how each stands for the member; for a visitor as for somebody new',
    session: ['none'],
    value: z.strictObject({ currency: z.string(), list: z.array(promotion) }),
  }),
  joinPromotion: call({
    method: 'POST',
    path: '/wps/promotions/join',
    summary:
      'Joins a promotion, so that deposits count for it from now on; or applies for one that operators look at, with a remark',
    session,
    unkeyed: 'once',
    body: z.strictObject({ promotion: z.uuid(), remark: remark.nullable() }),
    value: z.null(),
    refusals: { ...taking, remark_missing: {} },
  }),
  enterPromotionCode: call({
    method: 'POST',
    path: '/wps/promotions/code',
    summary: 'Enters a promotion’s code, which shows the member the promotion from then on; answers which it is',
    session,
    unkeyed: 'once',
    body: z.strictObject({ code: z.string().min(1).max(60) }),
    value: z.strictObject({ promotion: z.uuid() }),
    refusals: { ...taking, promotion_code_unknown: {} },
  }),
  claimReward: call({
    method: 'POST',
    path: '/wps/promotions/claim',
    summary: 'Takes what a promotion gives, as a bonus beside the member’s cash; or leaves it to an operator to look at it first',
    session,
    idempotent: true,
    body: z.strictObject({ promotion: z.uuid() }),
    /** It waits for an operator, and nothing was given yet. */
    value: z.strictObject({ waits: z.boolean() }),
    refusals: { ...taking, deposit_missing: {}, sign_up_unproven: {}, bonus_in_process: {}, budget_spent: {} },
  }),
  ownBonuses: call({
    method: 'GET',
    path: '/wps/bonuses',
    summary:
      'The member’s bonuses, the one in process first, with what was played of what is asked; and the free rounds of their level and missions',
    session,
    value: z.strictObject({ currency: z.string(), list: z.array(bonus), gifts: z.array(gift) }),
  }),
  forfeitBonus: call({
    method: 'POST',
    path: '/wps/bonuses/{id}/forfeit',
    summary: 'Gives up a bonus in process, or a gift of free rounds: what lies in it goes back to the house, cash stays as it is',
    session,
    unkeyed: 'once',
    params: named,
    value: z.null(),
    refusals: { not_found: { status: 404 }, bonus_ended: {} },
  }),
}

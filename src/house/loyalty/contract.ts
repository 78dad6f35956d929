import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { datedGiftShape } from '#house/wagers/contract.ts'
import { ways } from './rules/rebate.ts'

const session = ['member', 'agent'] as const
const day = z.string()

/** Hundredths of a per cent, by product. */
export const ratesShape = z.partialRecord(z.enum(productCodes as [ProductCode, ...ProductCode[]]), z.int().min(0).max(500))

const line = z.strictObject({
  product: z.string(),
  /** Less than nothing where more was taken back than staked. */
  valid: signedAmountText,
  rate: z.int(),
  /** The rate is that of the link the member came by, which is higher than the level's. */
  byLink: z.boolean(),
  /** What an earlier day left to be taken off. */
  carriedIn: signedAmountText,
  amount: amountText,
  /** What is left to be taken off on a later day. */
  carriedOn: signedAmountText,
})
export type RebateLineShown = z.infer<typeof line>

const rebate = z.strictObject({
  id: z.uuid(),
  day,
  way: z.enum(ways),
  /** What the lines come to, before the most of a day. */
  earned: amountText,
  amount: amountText,
  state: z.enum(['nothing', 'waiting', 'paid', 'expired', 'failed']),
  expiresAt: z.number(),
  lines: z.array(line),
})
export type RebateShown = z.infer<typeof rebate>

const rebates = z.strictObject({
  currency: z.string(),
  /** What the link that the member came by gives today, on whatever their level gives less; null: nothing. */
  byLink: z.int().nullable(),
  today: z.strictObject({ day, amount: amountText, lines: z.array(line) }),
  list: z.array(rebate),
})
export type RebatesShown = z.infer<typeof rebates>

const level = z.strictObject({
  rank: z.int(),
  name: z.string(),
  reach: amountText,
  keep: amountText,
  gift: amountText,
  /** Free rounds that come with the gift, or instead of it. */
  free: datedGiftShape.nullable(),
  rates: ratesShape,
})
export type LevelShown = z.infer<typeof level>

const vip = z.strictObject({
  currency: z.string(),
  levels: z.array(level),
  own: z
    .strictObject({
      rank: z.int(),
      /** Of this month. */
      valid: amountText,
      /** The first day of the next one, which begins at nothing. */
      nextMonth: day,
      gifts: z.array(z.strictObject({ rank: z.int(), amount: amountText })),
      history: z.array(
        z.strictObject({
          since: day,
          before: z.int(),
          rank: z.int(),
          reason: z.enum(['reached', 'not_kept']),
          valid: signedAmountText,
        }),
      ),
    })
    .nullable(),
})
export type VipShown = z.infer<typeof vip>

export const loyaltyContract = {
  ownRebates: call({
    method: 'GET',
    path: '/wps/rewards/rebate',
    summary: 'What today’s play gives back so far, and what days before gave, each with how it came about',
    session,
    value: rebates,
  }),
  takeRebates: call({
    method: 'POST',
    path: '/wps/rewards/rebate/claim',
    summary: 'Takes all rebates that wait for the member to their cash',
    session,
    idempotent: true,
    value: z.strictObject({ amount: amountText }),
    refusals: { nothing_to_take: {}, rebate_refused: {}, member_frozen: {}, on_time_out: {}, self_excluded: {} },
  }),
  vip: call({
    method: 'GET',
    path: '/wps/vip',
    summary: 'The merchant’s VIP levels in the caller’s language, and where the member stands; a visitor stands nowhere',
    session: ['none'],
    value: vip,
  }),
}

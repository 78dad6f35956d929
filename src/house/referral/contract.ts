import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { friendStandings } from './rules/friend.ts'

const day = z.string()

export const tiersShape = z
  .array(z.strictObject({ from: z.int().min(1).max(10_000), reward: amountText }))
  .min(1)
  .max(10)

/** Hundredths of a per cent: of a friend, of a friend's friend, of a friend of theirs. */
export const sharesShape = z.array(z.int().min(0).max(500)).length(3)

export const countsShape = z.strictObject({ deposits: amountText, stakes: amountText, days: z.int().min(1).max(365) })

const offer = z.strictObject({
  counts: countsShape,
  tiers: tiersShape,
  welcome: amountText,
  shares: sharesShape,
  mostADay: amountText.nullable(),
})
export type OfferShown = z.infer<typeof offer>

/** How far a friend is; what is asked is what held when they registered. */
const progress = z.strictObject({
  deposited: amountText,
  staked: amountText,
  asks: countsShape,
  /** The last day on which it counts. */
  until: day,
  daysLeft: z.int(),
  standing: z.enum(friendStandings),
  /** What came of it to whoever asks; null: nothing did. */
  reward: z.strictObject({ amount: amountText, paid: z.boolean() }).nullable(),
})
export type ProgressShown = z.infer<typeof progress>

const line = z.strictObject({
  /** In part. */
  account: z.string(),
  level: z.int(),
  valid: signedAmountText,
  rate: z.int(),
  amount: signedAmountText,
})

const share = z.strictObject({
  day,
  carriedIn: signedAmountText,
  earned: amountText,
  amount: amountText,
  carriedOn: signedAmountText,
  /** Where nothing is to be paid, nothing is owed. */
  paid: z.boolean(),
  lines: z.array(line),
})
export type ShareShown = z.infer<typeof share>

const rewards = z.strictObject({
  currency: z.string(),
  /** What holds for friends who register today; null: nothing is offered. */
  offer: offer.nullable(),
  /** As a friend of somebody; null for whoever came by nobody's word, or while nothing was offered. */
  own: progress.nullable(),
  counted: z.int(),
  /** The newest friends, their accounts in part. */
  friends: z.array(progress.extend({ account: z.string(), at: z.int() })),
  paid: amountText,
  owed: amountText,
  /** The newest days. */
  days: z.array(share),
})
export type RewardsShown = z.infer<typeof rewards>

export const referralContract = {
  rewards: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/member/referral/rewards',
    summary: 'What the merchant gives for friends, how far the caller’s friends are, and what came of it, day by day',
    session: ['member', 'agent'],
    value: rewards,
    refusals: { referral_closed: {} },
  }),
}

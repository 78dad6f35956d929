import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { datedGiftShape } from '#house/wagers/contract.ts'
import { periodKinds } from './rules/period.ts'
import { standings } from './rules/standing.ts'

const session = ['member', 'agent'] as const
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const taskShape = z.strictObject({
  amount: amountText,
  days: z.int().min(2).max(7).nullable(),
  products: z.array(z.enum(productCodes as [ProductCode, ...ProductCode[]])),
})

const mission = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  period: z.enum(periodKinds),
  from: day,
  to: day,
  /** The last day on which the reward can be claimed. */
  claimBy: day,
  task: taskShape,
  reward: amountText,
  /** Free rounds that come with the reward, or instead of it. */
  free: datedGiftShape.nullable(),
  valid: amountText,
  /** Days that count so far; 0 where no days are asked. */
  days: z.int(),
  standing: z.enum(standings),
})
export type MissionShown = z.infer<typeof mission>

const leaderboard = z.strictObject({
  currency: z.string(),
  from: day,
  to: day,
  list: z.array(z.strictObject({ place: z.int(), player: z.string(), valid: amountText, own: z.boolean() })),
  /** `place` is null for whoever has none: they did not bet, are excluded, or stand too far below to be counted. */
  own: z.strictObject({ place: z.int().nullable(), valid: amountText }),
})
export type LeaderboardShown = z.infer<typeof leaderboard>

const refusals = { missions_closed: {} }

export const missionsContract = {
  missions: call({
    method: 'GET',
    path: '/wps/missions',
    summary: 'The missions that run for the caller, and those before whose reward they can still claim, in their language',
    session,
    value: z.strictObject({ currency: z.string(), list: z.array(mission) }),
    refusals,
  }),
  leaderboard: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/missions/leaderboard',
    summary: 'Who staked most in the running or the past week, by masked names, and where the caller stands',
    session,
    query: z.strictObject({ week: z.enum(['running', 'past']) }),
    value: leaderboard,
    refusals,
  }),
  claimMission: call({
    method: 'POST',
    path: '/wps/missions/claim',
    summary: 'Takes the reward of a mission, cash or free rounds, once for a period; the period is named by its first day',
    session,
    idempotent: true,
    body: z.strictObject({ mission: z.uuid(), period: day }),
    value: z.strictObject({ amount: amountText }),
    refusals: {
      ...refusals,
      not_found: { status: 404 },
      mission_expired: {},
      mission_not_reached: {},
      mission_claimed: {},
      member_frozen: {},
      on_time_out: {},
      self_excluded: {},
    },
  }),
}

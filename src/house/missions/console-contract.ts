import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { datedGiftShape } from '#house/wagers/contract.ts'
import { taskShape } from './contract.ts'
import { LONGEST_CLAIM, periodKinds } from './rules/period.ts'

const session = ['operator'] as const
const day = z.string()

const termsShape = z.strictObject({
  names: z.record(z.string().max(20), z.string().trim().min(1).max(80)),
  offered: z.boolean(),
  task: taskShape,
  reward: amountText,
  free: datedGiftShape.optional(),
  claimDays: z.int().min(1).max(LONGEST_CLAIM),
})

/** As a controlled act keeps it; a new one without id. */
export const savingShape = z.strictObject({ id: z.uuid().nullable(), period: z.enum(periodKinds), terms: termsShape })

const version = z.strictObject({ version: z.int(), since: day, changedAt: z.number(), terms: termsShape })
export type MissionVersion = z.infer<typeof version>

const listed = z.strictObject({
  id: z.uuid(),
  period: z.enum(periodKinds),
  /** What holds now, and what is about to. */
  versions: z.array(version),
  claims: z.int(),
  paid: amountText,
})
export type MissionListed = z.infer<typeof listed>

export const missionsConsoleContract = {
  missionsListed: call({
    method: 'GET',
    path: '/console/api/missions',
    summary: 'Every mission as it holds now and as it will, with what members claimed of it',
    session,
    permission: 'promotions.read',
    value: z.strictObject({
      currency: z.string(),
      languages: z.array(z.string()),
      today: day,
      list: z.array(listed),
    }),
  }),
  saveMission: call({
    method: 'POST',
    path: '/console/api/missions',
    summary:
      'Makes a mission, or changes one, from its next day or week on; whatever gives more or asks less than before takes a second person',
    session,
    permission: 'promotions.write',
    idempotent: true,
    body: savingShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      not_found: { status: 404 },
      mission_unchanged: {},
      period_fixed: {},
      words_missing: {},
      nothing_asked: {},
      reward_missing: {},
      days_need_week: {},
      free_game_not_offered: {},
      free_stake_not_offered: {},
    },
  }),
}

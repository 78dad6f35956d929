import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { datedGiftShape } from '#house/wagers/contract.ts'
import { ratesShape } from './contract.ts'

const session = ['operator'] as const
const day = z.string()

export const programmeShape = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        names: z.record(z.string().max(20), z.string().trim().min(1).max(40)),
        reach: amountText,
        keep: amountText,
        gift: amountText,
        /** Free rounds that are given with the gift, or instead of it. */
        free: datedGiftShape.optional(),
        rates: ratesShape,
      }),
    )
    .min(1)
    .max(12),
  byHand: z.array(z.enum(productCodes as [ProductCode, ...ProductCode[]])),
  mostADay: amountText.nullable(),
  /** The highest rebate that agents' links may give, in hundredths of a per cent; none where none is named. */
  mostByLink: z.int().min(1).max(500).optional(),
})

const version = z.strictObject({ version: z.int(), since: day, changedAt: z.number(), terms: programmeShape })
export type ProgrammeVersion = z.infer<typeof version>

const cost = z.strictObject({
  day,
  members: z.int(),
  automatic: amountText,
  taken: amountText,
  waiting: amountText,
  expired: amountText,
  failed: amountText,
})
export type DayListed = z.infer<typeof cost>

const failed = z.strictObject({
  id: z.uuid(),
  member: z.strictObject({ id: z.string(), account: z.string() }),
  currency: z.string(),
  day,
  amount: amountText,
  /** What the ledger said at the last try. */
  refusal: z.string(),
  tries: z.int(),
  nextTry: z.number(),
})
export type FailedListed = z.infer<typeof failed>

const refusedGift = failed.omit({ day: true }).extend({ level: z.string() })
export type RefusedGiftListed = z.infer<typeof refusedGift>

export const loyaltyConsoleContract = {
  programme: call({
    method: 'GET',
    path: '/console/api/loyalty',
    summary: 'Rebate rates and VIP levels as they hold now, and as they will',
    session,
    permission: 'promotions.read',
    value: z.strictObject({
      currency: z.string(),
      languages: z.array(z.string()),
      today: day,
      /** What holds now, and what is about to. */
      versions: z.array(version),
    }),
  }),
  changeProgramme: call({
    method: 'POST',
    path: '/console/api/loyalty',
    summary:
      'Changes rebate rates and VIP levels from the merchant’s next day on; whatever gives more than before takes a second person',
    session,
    permission: 'promotions.write',
    unkeyed: 'once',
    body: programmeShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      programme_unchanged: {},
      words_missing: {},
      first_level_for_all: {},
      levels_unordered: {},
      keep_above_reach: {},
      free_game_not_offered: {},
      free_stake_not_offered: {},
    },
  }),
  rebatesByDay: call({
    method: 'GET',
    path: '/console/api/loyalty/days',
    summary: 'What rebates came to on each day: paid, taken by members, waiting and expired; the newest first',
    session,
    permission: 'promotions.read',
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(cost),
  }),
  failedRebates: call({
    method: 'GET',
    path: '/console/api/loyalty/failed',
    summary:
      'Rebates that the ledger refused to pay: by which reason, how often, and when they are tried again; the longest first',
    session,
    permission: 'promotions.read',
    query: z.strictObject({ after: z.uuid().optional() }),
    value: pageOf(failed),
  }),
  refusedGifts: call({
    method: 'GET',
    path: '/console/api/loyalty/refused-gifts',
    summary:
      'Gifts of levels that the ledger refused to pay: by which reason, how often, and when they are tried again; the longest first',
    session,
    permission: 'promotions.read',
    query: z.strictObject({ after: z.uuid().optional() }),
    value: pageOf(refusedGift),
  }),
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { ofOwnPerson } from '#house/audit/console-contract.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { ratesShape, redemptionStates } from './contract.ts'
import { goodKinds } from './rules/good.ts'

const day = z.string()
const time = z.number()
const read = { session: ['operator'], method: 'GET', permission: 'promotions.read' } as const
const write = { session: ['operator'], method: 'POST', permission: 'promotions.write' } as const
const decide = { session: ['operator'], method: 'POST', permission: 'promotions.decide' } as const
const params = z.strictObject({ id: z.uuid() })

export const programmeShape = z.strictObject({
  rates: ratesShape,
  conversion: z.strictObject({ points: amountText, cash: amountText, smallest: amountText, mostADay: amountText }).nullable(),
})

const version = z.strictObject({ version: z.int(), since: day, changedAt: time, terms: programmeShape })
export type ProgrammeVersion = z.infer<typeof version>

const words = (longest: number) => z.record(z.string().max(20), z.string().trim().min(1).max(longest))

const termsShape = z.strictObject({
  names: words(80),
  descriptions: words(500),
  kind: z.enum(goodKinds),
  price: amountText,
  most: z.int().min(1).max(1000).nullable(),
  sent: z.boolean(),
  offered: z.boolean(),
})

/** As a controlled act keeps it; a new one without id. `added` to the stock, or taken off it. */
export const savingShape = z.strictObject({
  id: z.uuid().nullable(),
  terms: termsShape,
  added: z.int().min(-1_000_000).max(1_000_000),
})
export type SavedGood = z.infer<typeof savingShape>

const good = z.strictObject({ id: z.uuid(), terms: termsShape, stock: z.int(), redeemed: z.int() })
export type GoodListed = z.infer<typeof good>

const redemption = z.strictObject({
  id: z.uuid(),
  member: z.strictObject({ id: z.string(), account: z.string() }),
  name: z.string(),
  quantity: z.int(),
  points: amountText,
  state: z.enum(redemptionStates),
  /** Whether it is sent to its member. */
  sent: z.boolean(),
  createdAt: time,
  answer: z.string().nullable(),
  decided: z.strictObject({ at: time, by: z.string() }).nullable(),
})
export type RedemptionListed = z.infer<typeof redemption>

export const pointsConsoleContract = {
  pointsProgramme: call({
    ...read,
    path: '/console/api/points',
    summary: 'What play earns in points and what these are worth in cash, as it holds now and as it will',
    value: z.strictObject({
      currency: z.string(),
      today: day,
      /** What holds now, and what is about to. */
      versions: z.array(version),
    }),
  }),
  changePointsProgramme: call({
    ...write,
    path: '/console/api/points',
    summary:
      'Changes what points are earned and converted for from the merchant’s next day on; whatever gives more takes a second person',
    unkeyed: 'once',
    body: programmeShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      programme_unchanged: {},
      points_too_fine: {},
      conversion_incomplete: {},
      smallest_above_most: {},
    },
  }),
  goods: call({
    ...read,
    path: '/console/api/points/goods',
    summary: 'Every good of the points mall with its stock, and how many were redeemed',
    value: z.strictObject({ languages: z.array(z.string()), list: z.array(good) }),
  }),
  saveGood: call({
    ...write,
    path: '/console/api/points/goods',
    summary: 'Makes a good, or changes one and its stock, at once; a lower price and more to redeem takes a second person',
    idempotent: true,
    body: savingShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      not_found: { status: 404 },
      good_unchanged: {},
      stock_below_nothing: {},
      words_missing: {},
      price_missing: {},
      points_too_fine: {},
    },
  }),
  redemptionsListed: call({
    ...read,
    path: '/console/api/points/redemptions',
    summary: 'What members redeemed: what waits, the longest first, or what was decided, the newest first',
    query: z.strictObject({ state: z.enum(['waiting', 'decided']), before: z.uuid().optional() }),
    value: pageOf(redemption),
  }),
  decideRedemption: call({
    ...decide,
    path: '/console/api/points/redemptions/{id}/decision',
    summary: 'Approves a redemption of a good whose price and stock two people set, or rejects it, with words for the member',
    unkeyed: 'once',
    params,
    body: z.strictObject({ approved: z.boolean(), answer: z.string().trim().min(1).max(140).nullable() }),
    value: z.null(),
    refusals: { not_found: { status: 404 }, already_decided: {}, answer_missing: {}, ...ofOwnPerson },
  }),
  showAddress: call({
    ...decide,
    path: '/console/api/points/redemptions/{id}/address',
    summary: 'Shows the whole address to whoever sends a redemption; the audit keeps who looked',
    unkeyed: 'passing',
    params,
    value: z.strictObject({ receiver: z.string(), phone: z.string(), address: z.string() }),
    refusals: { not_found: { status: 404 }, already_decided: {} },
  }),
}

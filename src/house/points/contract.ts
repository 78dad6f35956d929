import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { pageOf } from '#wire/paging.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { goodKinds } from './rules/good.ts'

const session = ['member', 'agent'] as const

export const redemptionStates = ['in_process', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Hundredths of a point for a hundred of valid stake, by product. */
export const ratesShape = z.partialRecord(z.enum(productCodes as [ProductCode, ...ProductCode[]]), z.int().min(0).max(100_000))

const good = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(goodKinds),
  /** In points. */
  price: amountText,
  stock: z.int(),
  /** How many of it the member may still redeem; null: as many as there are. */
  left: z.int().nullable(),
  sent: z.boolean(),
})
export type GoodShown = z.infer<typeof good>

const redemption = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(goodKinds),
  quantity: z.int(),
  points: amountText,
  state: z.enum(redemptionStates),
  /** Why it was rejected. */
  answer: z.string().nullable(),
  createdAt: z.number(),
  decidedAt: z.number().nullable(),
})
export type RedemptionShown = z.infer<typeof redemption>

const line = z.strictObject({
  product: z.string(),
  /** Less than nothing where more was taken back than staked. */
  valid: signedAmountText,
  rate: z.int(),
  /** What an earlier day left to be taken off. */
  carriedIn: signedAmountText,
  amount: amountText,
  /** What is left to be taken off on a later day. */
  carriedOn: signedAmountText,
})
export type DayLineShown = z.infer<typeof line>

const change = { id: z.uuid(), at: z.number(), change: signedAmountText, balance: signedAmountText }
const detail = z.discriminatedUnion('what', [
  z.strictObject({ ...change, what: z.literal('earned'), day: z.string(), lines: z.array(line) }),
  z.strictObject({ ...change, what: z.literal('redeemed'), name: z.string() }),
  z.strictObject({ ...change, what: z.literal('returned'), name: z.string() }),
  z.strictObject({ ...change, what: z.literal('converted'), cash: amountText }),
])
export type DetailShown = z.infer<typeof detail>

const config = z.strictObject({
  currency: z.string(),
  rates: ratesShape,
  conversion: z
    .strictObject({
      points: amountText,
      cash: amountText,
      /** In points, as what is left. */
      smallest: amountText,
      leftToday: amountText,
    })
    .nullable(),
  /** As much of the address that is kept as its owner knows it by. */
  address: z.string().nullable(),
})
export type PointsConfigShown = z.infer<typeof config>

const refusals = { points_closed: {} } as const
const asPayment = { payment_password_missing: {}, payment_password_incorrect: {} } as const
const asBarred = { member_frozen: {}, on_time_out: {}, self_excluded: {} } as const
const query = z.strictObject({ before: z.uuid().optional() })
/** Where the merchant asks for it. */
const paymentPassword = z.string().max(256).optional()
const moving = { session, method: 'POST', proof: 'body', sealed: true, idempotent: true } as const

export const pointsContract = {
  points: call({
    method: 'GET',
    path: '/wps/points',
    summary: 'The caller’s points',
    session,
    value: z.strictObject({ points: amountText }),
    refusals,
  }),
  rewards: call({
    method: 'GET',
    path: '/wps/points/rewards',
    summary: 'What points are redeemed for, in the caller’s language, and how many of each they may still have',
    session,
    value: z.strictObject({ list: z.array(good) }),
    refusals,
  }),
  redeem: call({
    ...moving,
    path: '/wps/points/redeem',
    summary: 'Takes points for a good at the price that the caller saw; an operator then approves it, or gives the points back',
    body: z.strictObject({
      good: z.uuid(),
      quantity: z.int().min(1).max(99),
      price: amountText,
      /** Without it, to where the last one was sent. */
      address: z
        .strictObject({ receiver: z.string().max(120), phone: z.string().max(40), address: z.string().max(300) })
        .optional(),
      paymentPassword,
    }),
    value: z.strictObject({ id: z.uuid() }),
    refusals: {
      ...refusals,
      ...asPayment,
      ...asBarred,
      good_unknown: { status: 404 },
      price_changed: {},
      good_sold_out: {},
      most_reached: { data: z.strictObject({ left: z.int() }) },
      points_insufficient: {},
      delivery_missing: {},
      receiver_malformed: {},
      phone_malformed: {},
      delivery_malformed: {},
    },
  }),
  redemptions: call({
    method: 'GET',
    path: '/wps/points/redemptions',
    summary: 'What the caller redeemed and what became of it, the newest first',
    session,
    query,
    value: pageOf(redemption),
    refusals,
  }),
  config: call({
    method: 'GET',
    path: '/wps/points/config',
    summary: 'How points are earned, what they are worth in cash, and where goods of the caller’s go',
    session,
    value: config,
    refusals,
  }),
  details: call({
    method: 'GET',
    path: '/wps/points/details',
    summary: 'What moved the caller’s points, the newest first, each day with how it came about',
    session,
    query,
    value: pageOf(detail),
    refusals,
  }),
  convert: call({
    ...moving,
    path: '/wps/points/convert',
    summary: 'Turns points to the caller’s cash at the merchant’s ratio',
    body: z.strictObject({ points: z.string().max(40), paymentPassword }),
    value: z.strictObject({ cash: amountText }),
    refusals: {
      ...refusals,
      ...asPayment,
      ...asBarred,
      conversion_off: {},
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      conversion_too_small: { data: z.strictObject({ smallest: amountText }) },
      conversion_most_reached: { data: z.strictObject({ left: amountText }) },
      points_insufficient: {},
    },
  }),
}

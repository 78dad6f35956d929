import { z } from 'zod'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { statuses, type Status } from './status.ts'

const status = z.enum(Object.keys(statuses) as [Status, ...Status[]])
const name = z.string().min(1).max(128)
const asked = { request_uuid: z.uuid() }
const answered = { status, request_uuid: z.string().nullish(), message: z.string().nullish() }

const launch = {
  request: z.strictObject({
    ...asked,
    user: name,
    /** Good once: the vendor swaps it by /wallet/check. */
    token: z.string().min(8).max(256),
    game_code: name,
    currency: name,
    language: name,
    country: name.nullish(),
    channel: name,
    platform: z.enum(['WEB', 'MOBILE']),
    return_url: z.url().max(2048).nullish(),
    is_trial: z.boolean().optional(),
  }),
  answer: z.strictObject({ ...answered, url: z.url().nullish() }),
}

const roundStatus = {
  request: z.strictObject({ ...asked, round: name, user: name.nullish(), game_code: name.nullish() }),
  answer: z.strictObject({
    ...answered,
    round: name.nullish(),
    /** UNKNOWN: the vendor never had this round, so whatever stands open at the wallet may go back. */
    state: z.enum(['OPEN', 'CLOSED', 'UNKNOWN']).nullish(),
    /** Every operation that the vendor holds to be done, so that each side can name what the other lacks. */
    transactions: z
      .array(
        z.strictObject({
          transaction_uuid: z.uuid().toLowerCase(),
          kind: z.enum(['bet', 'win', 'rollback', 'promo_win', 'settle', 'cashout']),
          reference_transaction_uuid: z.uuid().toLowerCase().nullish(),
          amount: z.bigint().min(0n),
        }),
      )
      .max(1000)
      .optional(),
  }),
}

const player = { user: name, currency: z.string().regex(/^[A-Za-z0-9]{3,8}$/) }
const held = { ...answered, user: z.string().nullish(), currency: z.string().nullish(), balance: z.bigint().min(0n).nullish() }

/**
 * Money on its way into or out of a wallet that the vendor keeps. The first answer to a transaction id stands for ever, a refusal too: the
 * same id is answered the same again, and moves nothing twice.
 */
const movement = {
  request: z.strictObject({
    ...asked,
    ...player,
    transaction_uuid: z.uuid().toLowerCase(),
    amount: z.bigint().min(1n).max(LARGEST_MOVEMENT),
  }),
  answer: z.strictObject({
    ...held,
    transaction_uuid: z.string().nullish(),
    /** The vendor's own id of the movement. */
    transaction_id: z.string().nullish(),
    /** True when the id was known before and this is its answer again; the balance is the one of now. */
    retransmission: z.boolean().optional(),
  }),
}

const holding = { request: z.strictObject({ ...asked, ...player }), answer: z.strictObject(held) }

/** The calls that the house makes at a vendor, below the same mount point on the vendor's host, signed in the same way. */
export const vendorEndpoints = {
  launch: { path: '/launch', ...launch },
  roundStatus: { path: '/round/status', ...roundStatus },
  /** The last three are of vendors that keep a wallet of their own. */
  deposit: { path: '/transfer/deposit', ...movement },
  withdraw: { path: '/transfer/withdraw', ...movement },
  holding: { path: '/transfer/balance', ...holding },
} as const

export type VendorVerb = keyof typeof vendorEndpoints
export type VendorRequest<V extends VendorVerb> = z.output<(typeof vendorEndpoints)[V]['request']>
export type VendorAnswer<V extends VendorVerb> = z.output<(typeof vendorEndpoints)[V]['answer']>

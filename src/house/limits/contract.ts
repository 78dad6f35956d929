import { z } from 'zod'
import { signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { realityChecksContract } from './reality-checks/contract.ts'
import { limitKinds, ownLimits, type OwnLimit } from './rules/own-limits.ts'
import { pauseKinds } from './rules/pauses.ts'

export type { RealityCheck } from './reality-checks/contract.ts'

const session = ['member', 'agent'] as const

/** An amount of money, or whole minutes where it is a limit of time. */
const most = z.string().regex(/^\d{1,11}(\.\d{1,5})?$/)

const ownLimit = z.strictObject({
  name: z.enum(ownLimits),
  kind: z.enum(limitKinds),
  /** Null: no limit. */
  amount: most.nullable(),
  /** What the merchant and the region allow at most; the lower of the two holds. */
  house: most.nullable(),
  /** How much of it is used in the period that runs now; of losses, below zero what was won. */
  used: signedAmountText,
  /** A looser one that the member asked for, and from when on it may be confirmed. */
  next: z.strictObject({ amount: most.nullable(), at: z.number() }).nullable(),
})

const limits = z.strictObject({
  currency: z.string(),
  /** Whether the member was asked for limits of deposits, and set some or chose none. */
  answered: z.boolean(),
  limits: z.array(ownLimit),
})
export type OwnLimits = z.infer<typeof limits>

const typed = z.string().max(40).nullable().optional()
const wanted = z.strictObject(Object.fromEntries(ownLimits.map((name) => [name, typed])) as Record<OwnLimit, typeof typed>)

const pauses = z.strictObject({
  /** What holds now: nobody ends it before `until`. An exclusion is over a day after its member asked for it, and not before. */
  pause: z
    .strictObject({
      kind: z.enum(pauseKinds),
      since: z.number(),
      until: z.number(),
      askedAt: z.number().nullable(),
      overAt: z.number().nullable(),
      /** It was begun with the exclusion of another account of the same person. */
      follows: z.boolean(),
    })
    .nullable(),
  /** How long one may be, where the member is: days of a time-out, months of an exclusion. */
  lengths: z.strictObject({ time_out: z.array(z.int()), exclusion: z.array(z.int()) }),
  now: z.number(),
})
export type Pauses = z.infer<typeof pauses>

export const limitsContract = {
  ...realityChecksContract,
  ownLimits: call({
    method: 'GET',
    path: '/wps/limits/own',
    summary: 'How much this member lets themselves deposit, lose, stake and be here in a day, a week and a month, and what waits',
    session,
    value: limits,
  }),
  setOwnLimits: call({
    method: 'PUT',
    path: '/wps/limits/own',
    summary:
      'Sets those that are named, all or none: a tighter one holds at once, a looser one waits a day and is then to be confirmed; null is no limit',
    session,
    proof: 'eased',
    shed: 'last',
    unkeyed: 'sets',
    body: wanted,
    value: limits,
    refusals: { amount_malformed: {}, amount_too_fine: {}, amount_too_large: {}, minutes_malformed: {} },
  }),
  confirmOwnLimits: call({
    method: 'POST',
    path: '/wps/limits/own/confirmation',
    summary: 'Lets the looser ones begin that have waited for a day',
    session,
    unkeyed: 'once',
    proof: 'session',
    value: limits,
    refusals: { nothing_to_confirm: {} },
  }),
  pauses: call({
    method: 'GET',
    path: '/wps/limits/pause',
    summary: 'Whether this member pauses, until when, and how long a pause may be',
    session,
    value: pauses,
  }),
  beginPause: call({
    method: 'POST',
    path: '/wps/limits/pause',
    summary: 'Begins a time-out or an exclusion at once; nobody ends it early',
    session,
    idempotent: true,
    body: z.strictObject({ kind: z.enum(pauseKinds), length: z.int().min(1).max(120) }),
    value: pauses,
    refusals: { length_not_offered: {}, longer_stands: {} },
  }),
  askReturn: call({
    method: 'POST',
    path: '/wps/limits/pause/return',
    summary: 'Asks to come back from an exclusion whose time is over: a day later this member plays again',
    session,
    unkeyed: 'once',
    value: pauses,
    refusals: { nothing_to_return_from: {}, pause_stands: {} },
  }),
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { depositPeriods } from './rules/periods.ts'

const session = ['member', 'agent'] as const

const depositLimit = z.strictObject({
  period: z.enum(depositPeriods),
  /** Null: no limit. */
  amount: amountText.nullable(),
  /** A looser one that the member asked for, and from when on it may be confirmed. */
  next: z.strictObject({ amount: amountText.nullable(), at: z.number() }).nullable(),
})

const depositLimits = z.strictObject({
  currency: z.string(),
  /** Whether the member was asked, and set some or chose none. */
  answered: z.boolean(),
  limits: z.array(depositLimit),
})
export type DepositLimits = z.infer<typeof depositLimits>

const typed = z.string().max(40).nullable()

export const limitsContract = {
  depositLimits: call({
    method: 'GET',
    path: '/wps/limits/deposits',
    summary: 'How much this member lets themselves deposit in a day, a week and a month, and what waits',
    session,
    value: depositLimits,
  }),
  setDepositLimits: call({
    method: 'PUT',
    path: '/wps/limits/deposits',
    summary:
      'Sets all three: a tighter one holds at once, a looser one waits a day and is then to be confirmed; null is no limit',
    session,
    proof: 'eased',
    shed: 'last',
    unkeyed: 'sets',
    body: z.strictObject({ day: typed, week: typed, month: typed }),
    value: depositLimits,
    refusals: { amount_malformed: {}, amount_too_fine: {}, amount_too_large: {} },
  }),
  confirmDepositLimits: call({
    method: 'POST',
    path: '/wps/limits/deposits/confirmation',
    summary: 'Lets the looser ones begin that have waited for a day',
    session,
    unkeyed: 'once',
    proof: 'session',
    value: depositLimits,
    refusals: { nothing_to_confirm: {} },
  }),
}

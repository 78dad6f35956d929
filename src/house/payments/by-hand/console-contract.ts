import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposing } from '#house/audit/console-contract.ts'
import { asPicture, file, LONGEST_FILE } from '#house/content/contract.ts'
import { withdrawalStates } from '../rules/withdrawal.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What an operator says they sent at the bank. */
export const handPayment = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  /** By the bank’s calendar. */
  paidOn: day,
  picture: z.uuid(),
  sentBy: z.strictObject({ id: z.string(), name: z.string() }),
  sentAt: z.number(),
  /** Null while it waits for its second person. */
  ended: z.enum(['confirmed', 'sent_back', 'returned']).nullable(),
  endedBy: z.string().nullable(),
})

const paid = handPayment.extend({
  withdrawal: z.uuid(),
  option: z.string(),
  tail: z.string(),
  amount: amountText,
  currency: z.string(),
})
export type PaidByHand = z.infer<typeof paid>

const deciding = { session: ['operator'], permission: 'payments.decide' } as const
const params = z.strictObject({ id: z.uuid() })
const state = z.strictObject({ state: z.enum(withdrawalStates) })
const unfit = { step_unfit: {}, another_payer: { data: z.strictObject({ by: z.string() }) } } as const
const now = { payouts_halted: { status: 503 }, member_withheld: {}, payee_too_new: {} } as const

export const byHandContract = {
  takeToPay: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/take',
    summary: 'Takes an approved withdrawal to pay it at the bank; until that is recorded it can still be stopped',
    ...deciding,
    unkeyed: 'once',
    params,
    value: state,
    refusals: { ...unfit, ...now },
  }),
  leaveToPay: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/leave',
    summary: 'Leaves a withdrawal that this operator was to pay to others, where nothing was sent',
    ...deciding,
    unkeyed: 'once',
    params,
    value: state,
    refusals: unfit,
  }),
  showPayee: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/payee',
    summary:
      'Shows the whole account to whoever pays it, and once it is sent to whoever compares it with the bank; the audit keeps who looked',
    ...deciding,
    unkeyed: 'passing',
    params,
    value: z.strictObject({ holder: z.string(), account: z.string() }),
    refusals: unfit,
  }),
  recordSent: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/sent',
    summary: 'Records that a withdrawal was sent at the bank, with its reference, day and a picture; a second person confirms it',
    ...deciding,
    idempotent: true,
    params,
    largest: LONGEST_FILE + 10_000,
    /** The picture in base64: PNG, JPEG or WebP. */
    body: z.strictObject({ reference: z.string().max(80), paidOn: day, picture: file }),
    value: state,
    refusals: { ...unfit, ...now, ...proposing, reference_malformed: {}, reference_used: {}, day_outside: {}, ...asPicture },
  }),
  answerSent: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/answer',
    summary:
      'Confirms what was sent by the amount and the reference that the bank shows, and only then it counts as paid; without them the record goes back',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({
      seen: z.strictObject({ amount: z.string().max(40), reference: z.string().max(80) }).nullable(),
      reason,
    }),
    value: state,
    refusals: { ...answering, step_unfit: {}, record_differs: {}, payouts_halted: { status: 503 } },
  }),
  proposeBounced: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand/bounced',
    summary:
      'Proposes that the bank sent a transfer back or never sent it; once a second person says so the money is the member’s again',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason }),
    value: state,
    refusals: { step_unfit: {}, ...proposing },
  }),
  paidByHand: call({
    method: 'GET',
    path: '/console/api/payments/by-hand/{day}',
    summary: 'What the merchant’s people sent on a day of the bank, to be compared with its statement',
    session: ['operator'],
    permission: 'payments.read',
    params: z.strictObject({ day }),
    query: z.strictObject({ after: cursor.optional() }),
    value: pageOf(paid),
    refusals: { day_outside: {} },
  }),
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { withholdings } from '#house/members/rules/freezes.ts'
import { rejections, settlements, WORDS } from '../rules/dispute.ts'
import { withdrawalStates } from '../rules/withdrawal.ts'

export const withdrawal = z.strictObject({
  id: z.uuid(),
  option: z.string(),
  amount: amountText,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  /** The last figures of the account it goes to. */
  tail: z.string(),
  /** The provider's own page about it, where there is one and while it is of use. */
  trackUrl: z.string().nullable(),
  /** Until when a new account holds it; null where it does not. */
  heldUntil: z.number().int().nullable(),
  /** Why it is not sent though it is approved; null where nothing stands in its way. */
  waitsFor: z.enum(withholdings).nullable(),
  /** What the provider says it paid; less than the amount where the rest came back. */
  paid: amountText.nullable(),
  /** What the member says did not arrive. */
  missing: amountText.nullable(),
  settledAs: z.enum(settlements).nullable(),
  rejectedBecause: z.enum(rejections).nullable(),
  createdAt: z.number().int(),
  changedAt: z.number().int(),
})
export type Withdrawal = z.infer<typeof withdrawal>

const step = z.strictObject({ at: z.int(), state: z.enum(withdrawalStates), by: z.enum(['member', 'house']) })
const word = z.strictObject({
  id: z.uuid(),
  at: z.int(),
  by: z.enum(['member', 'house']),
  content: z.string(),
  picture: z.uuid().nullable(),
})
export type WithdrawalHistory = z.infer<typeof history>
const history = z.strictObject({
  withdrawal,
  steps: z.array(step),
  words: z.array(word),
  /** The pictures by which the member showed that something is missing. */
  proofs: z.array(z.uuid()),
  /** When a paid one counts as received, where the member says nothing until then; null where it does not wait for their word. */
  lapsesAt: z.int().nullable(),
})

export type WithdrawalTerms = z.infer<typeof terms>
const terms = z.strictObject({
  /** How old an account must be before money goes to it. */
  payeeHoldHours: z.int(),
  /** After so many minutes a paid one counts as received. */
  receiptMinutes: z.int(),
  /** What this member has still to play before money may leave; null where nothing is asked of them. */
  turnover: amountText.nullable(),
})

const session = ['member', 'agent'] as const
const named = z.strictObject({ id: z.uuid() })
const content = z.string().trim().min(1).max(WORDS.longest)
const picture = z.uuid().optional()

export const withdrawalLifeContract = {
  withdrawalTerms: call({
    method: 'GET',
    path: '/wps/payments/withdrawal-terms',
    summary: 'What is asked of this member’s withdrawals before they are paid and after',
    session,
    value: terms,
  }),
  withdrawalHistory: call({
    method: 'GET',
    path: '/wps/payments/withdrawals/{id}/history',
    summary: 'One withdrawal of the member with every step it took, and what was said about it',
    session,
    params: named,
    value: history,
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/payments/withdrawals/{id}/cancel',
    summary:
      'Takes back a withdrawal that is not sent and that nobody reviews, where the merchant lets members do so; the money is in the balance again',
    session,
    idempotent: true,
    params: named,
    value: withdrawal,
    refusals: { cancel_forbidden: { status: 403 }, step_unfit: {} },
  }),
  confirmReceipt: call({
    method: 'POST',
    path: '/wps/payments/withdrawals/{id}/receipt',
    summary:
      'Says of a paid withdrawal that it was received, that a part of it was, or that nothing was, which a picture must show',
    session,
    idempotent: true,
    params: named,
    body: z.strictObject({
      said: z.enum(['received', 'partly', 'notReceived']),
      /** What arrived, where a part did. */
      received: z.string().max(40).optional(),
      picture,
    }),
    value: withdrawal,
    refusals: {
      step_unfit: {},
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      part_unfit: { data: z.strictObject({ paid: z.string() }) },
      proof_missing: {},
      picture_unknown: { status: 404 },
    },
  }),
  disputeWithdrawal: call({
    method: 'POST',
    path: '/wps/payments/withdrawals/{id}/dispute',
    summary:
      'Opens the talk with an operator about a withdrawal that was not received, or not whole, with a picture where one helps',
    session,
    idempotent: true,
    params: named,
    body: z.strictObject({ content, picture }),
    value: withdrawal,
    refusals: { step_unfit: {}, thread_full: {}, picture_unknown: { status: 404 } },
  }),
  sayOfWithdrawal: call({
    method: 'POST',
    path: '/wps/payments/withdrawals/{id}/words',
    summary: 'Says something more about a disputed withdrawal, with a picture where one helps',
    session,
    idempotent: true,
    params: named,
    body: z.strictObject({ content, picture }),
    value: withdrawal,
    refusals: { step_unfit: {}, thread_full: {}, picture_unknown: { status: 404 } },
  }),
}

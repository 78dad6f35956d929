import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { answering, proposing } from '#house/audit/console-contract.ts'
import { asPicture, file, LONGEST_FILE } from '#house/content/contract.ts'
import { withholdings } from '#house/members/rules/freezes.ts'
import { ruleChanged } from '../rule-changes/console-contract.ts'
import { rejections, settlements, WORDS } from '../rules/dispute.ts'
import { riskMarks } from '../rules/review.ts'
import { actors } from '../rules/withdrawal.ts'
import { withdrawalStates } from '../rules/withdrawal.ts'

/** What operators see of a withdrawal beside what any payment has. */
export const ofReview = {
  state: z.enum(withdrawalStates),
  /** What should be known before its money leaves. */
  marks: z.array(z.enum(riskMarks)),
  /** Who reviews it. */
  claimedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Who handed it to the one who reviews it, and the note with it. */
  handed: z.strictObject({ by: z.string(), note: z.string() }).nullable(),
  /** Not paid before. */
  dueAt: z.number(),
  /** Why it is not sent though it is approved. */
  waitsFor: z.enum(withholdings).nullable(),
  paid: amountText.nullable(),
  missing: amountText.nullable(),
  settledAs: z.enum(settlements).nullable(),
  /** The lost one that it pays again. */
  againOf: z.uuid().nullable(),
  /** People pay it at a bank, and no provider does. */
  byHand: z.boolean(),
  /** Who of them is at it. */
  payer: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
}

/** A withdrawal's whole history. */
export const ofHistory = {
  /** True where it takes a second person to approve it. */
  second: z.boolean(),
  steps: z.array(
    z.strictObject({
      at: z.number(),
      state: z.enum(withdrawalStates),
      actor: z.enum(actors),
      name: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  words: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.number(),
      name: z.string().nullable(),
      content: z.string(),
      picture: z.uuid().nullable(),
    }),
  ),
  /** Pictures by which the member shows that something is missing. */
  proofs: z.array(z.uuid()),
}

const rule = z.strictObject({
  reviewFrom: amountText,
  reviewMarked: z.boolean(),
  secondFrom: amountText,
  payeeHoldHours: z.int().min(0).max(720),
  receiptMinutes: z.int().min(1).max(43_200),
})
export type RuleShown = z.infer<typeof rule>

const deciding = { session: ['operator'], permission: 'payments.decide' } as const
const params = z.strictObject({ id: z.uuid() })
const operatorId = z.string().regex(/^\d{1,16}$/)
const why = z.strictObject({ reason })
const state = z.strictObject({ state: z.enum(withdrawalStates) })
const claimed = { claimed: { data: z.strictObject({ by: z.string() }) }, step_unfit: {} } as const

export const withdrawalConsoleContract = {
  claimWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/claim',
    summary:
      'Takes a withdrawal to review it; another operator may only after half an hour. One that is approved and not sent is stopped by that, where that is meant',
    ...deciding,
    unkeyed: 'once',
    params,
    /** Whether one that a colleague approved meanwhile shall be stopped. */
    body: z.strictObject({ stop: z.boolean() }),
    value: state,
    refusals: claimed,
  }),
  releaseWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/release',
    summary: 'Puts a withdrawal back among those that wait for a review',
    ...deciding,
    unkeyed: 'once',
    params,
    value: state,
    refusals: { ...claimed, ...proposing },
  }),
  reviewers: call({
    method: 'GET',
    path: '/console/api/withdrawal-reviewers',
    summary: 'The operator’s colleagues who may review withdrawals now, by name',
    ...deciding,
    value: z.strictObject({ list: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  }),
  handOverWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/hand-over',
    summary: 'Hands a withdrawal that the operator reviews to a colleague who may review, with a note to that one',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ to: operatorId, note: reason }),
    value: state,
    refusals: { not_taken: {}, not_reviewer: {}, step_unfit: {}, ...proposing },
  }),
  approveWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/approve',
    summary: 'Approves a withdrawal, or proposes to where the merchant asks for a second person',
    ...deciding,
    unkeyed: 'once',
    params,
    body: why,
    value: state,
    refusals: { ...claimed, ...proposing },
  }),
  rejectWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/reject',
    summary: 'Rejects a withdrawal that is not sent: its money is back, and the member is told why in their own language',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason, why: z.enum(rejections) }),
    value: state,
    refusals: { ...claimed, ...proposing },
  }),
  forceReceipt: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/receipt',
    summary: 'Marks a paid withdrawal as received without the member’s word; nothing is refunded',
    ...deciding,
    unkeyed: 'once',
    params,
    body: why,
    value: state,
    refusals: { step_unfit: {} },
  }),
  proposeSettlement: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/settlement',
    summary: 'Proposes how to end what the member says is missing: paid again, returned, or confirmed as paid',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason, as: z.enum(settlements) }),
    value: state,
    refusals: { step_unfit: {}, ...proposing },
  }),
  answerWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/decision/answer',
    summary:
      'Confirms what was proposed about a withdrawal, which then happens, or sends it back; who proposed may only send it back',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: state,
    refusals: { ...answering, step_unfit: {}, payouts_halted: { status: 503 } },
  }),
  answerInConsole: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/words',
    summary: 'Says something to the member about a disputed withdrawal, with a picture where one is given',
    ...deciding,
    idempotent: true,
    params,
    largest: LONGEST_FILE + 10_000,
    /** The picture in base64: PNG, JPEG or WebP. */
    body: z.strictObject({ content: z.string().trim().min(1).max(WORDS.longest), picture: file.optional() }),
    value: state,
    refusals: { step_unfit: {}, thread_full: {}, ...asPicture },
  }),
  withdrawalRule: call({
    method: 'GET',
    path: '/console/api/withdrawal-rule',
    summary: 'What the merchant asks of withdrawals before and after they are paid',
    session: ['operator'],
    permission: 'payments.read',
    value: rule,
  }),
  changeWithdrawalRule: call({
    method: 'PUT',
    path: '/console/api/withdrawal-rule',
    summary: 'Changes what the merchant asks of withdrawals from now on; what asks for less of anything is proposed only',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: z.strictObject({ rule, reason }),
    value: ruleChanged,
    refusals: { ...proposing, amount_malformed: {}, amount_too_fine: {}, amount_too_large: {} },
  }),
}

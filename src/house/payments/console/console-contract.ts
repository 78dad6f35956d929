import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { moment } from '#wire/moment.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { journalLine } from '#house/wallet/console-contract.ts'
import { decisions, depositStates, withdrawalStates } from '../contract.ts'
import { slipRefusals } from '../rules/slip.ts'
import { ruleChangesContract } from '../rule-changes/console-contract.ts'
import { methodsConsoleContract } from '../methods/console-contract.ts'
import { optionsConsoleContract } from '../options/console-contract.ts'
import { vouchersConsoleContract } from '../vouchers/console-contract.ts'
import { reconciliationContract } from '../reconciliation/console-contract.ts'
import { byHandContract, handPayment } from '../by-hand/console-contract.ts'
import { ofHistory, ofReview, withdrawalConsoleContract } from '../withdrawals/console-contract.ts'

const time = z.number()
const one = z.strictObject({ id: z.uuid() })

const money = {
  id: z.uuid(),
  member: z.strictObject({ id: z.string(), account: z.string() }),
  provider: z.string(),
  amount: amountText,
  currency: z.string(),
  createdAt: time,
  changedAt: time,
  /** How the provider calls it. */
  providerOrder: z.string().nullable(),
  /** How often the provider was asked how it ended, and when it is asked next; null where it is not asked. */
  asking: z.strictObject({ times: z.int(), nextAt: time }).nullable(),
}

const depositRow = z.strictObject({
  ...money,
  method: z.string(),
  state: z.enum(depositStates),
  /** Paid on top of the amount. */
  fee: amountText,
  /** What came to the balance, once something did. */
  credited: amountText.nullable(),
  /** What the payer's bank shows. */
  reference: z.string(),
})
export type DepositInConsole = z.infer<typeof depositRow>
const withdrawalRow = z.strictObject({ ...money, option: z.string(), tail: z.string(), ...ofReview })
export type WithdrawalInConsole = z.infer<typeof withdrawalRow>

/** What the provider said, and what was made of it; `contradicted`: against what stood, for a person to look at. */
const webhook = z.strictObject({
  id: z.string(),
  at: time,
  state: z.string(),
  amount: amountText,
  currency: z.string(),
  outcome: z.string(),
})
export type WebhookInConsole = z.infer<typeof webhook>

const reading = { session: ['operator'], permission: 'payments.read' } as const
const deciding = { session: ['operator'], permission: 'payments.decide' } as const
const filters = {
  before: cursor.optional(),
  member: memberId.optional(),
  /** From this moment on, and before that one. */
  from: moment.optional(),
  until: moment.optional(),
}
const history = { webhooks: z.array(webhook), movements: z.array(journalLine) }

export const consolePaymentsContract = {
  consoleDeposits: call({
    method: 'GET',
    path: '/console/api/deposits',
    summary: 'The merchant’s deposits, newest first',
    ...reading,
    query: z.strictObject({ ...filters, state: z.enum(depositStates).optional() }),
    value: pageOf(depositRow),
  }),
  consoleDeposit: call({
    method: 'GET',
    path: '/console/api/deposits/{id}',
    summary: 'One deposit with what the provider said of it, what was decided, and the money it moved',
    ...reading,
    params: one,
    value: z.strictObject({
      deposit: depositRow,
      ...history,
      decisions: z.array(proposal),
      /** `usedBefore`: an earlier deposit that the same file was sent for. */
      slips: z.array(z.strictObject({ id: z.uuid(), usedBefore: z.uuid().nullable() })),
    }),
  }),
  askDeposit: call({
    method: 'POST',
    path: '/console/api/deposits/{id}/ask',
    summary: 'Has the provider asked about an open deposit at once, and not when its next turn comes',
    ...deciding,
    unkeyed: 'asks',
    params: one,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { nothing_to_ask: {} },
  }),
  askWithdrawal: call({
    method: 'POST',
    path: '/console/api/withdrawals/{id}/ask',
    summary: 'Has the provider asked about an open withdrawal at once, and not when its next turn comes',
    ...deciding,
    unkeyed: 'asks',
    params: one,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { nothing_to_ask: {} },
  }),
  proposeDecision: call({
    method: 'POST',
    path: '/console/api/deposits/{id}/decision',
    summary:
      'Proposes what becomes of a held deposit, or of one that its payer took back; nothing moves before a second person confirms it',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ decision: z.enum(decisions), reason }),
    value: proposal,
    refusals: { ...proposing, not_held: {}, decision_unfit: {}, nothing_paid: {} },
  }),
  creditSlip: call({
    method: 'POST',
    path: '/console/api/deposits/{id}/slips/credit',
    summary:
      'Credits a transfer with what came to the bank account; from the method’s bound on it proposes that, and a second person confirms',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ came: z.string().max(40), reason }),
    /** Null where it is credited. */
    value: proposal.nullable(),
    refusals: {
      ...proposing,
      not_reviewed: {},
      nothing_paid: {},
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      deposit_forbidden: {},
      deposit_limit: {},
    },
  }),
  refuseSlip: call({
    method: 'POST',
    path: '/console/api/deposits/{id}/slips/refuse',
    summary: 'Refuses a transfer; its member is told why',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ because: z.enum(slipRefusals), reason }),
    value: z.null(),
    refusals: { ...proposing, not_reviewed: {} },
  }),
  answerDecision: call({
    method: 'POST',
    path: '/console/api/deposits/{id}/decision/answer',
    summary: 'Confirms the proposal, which then happens, or sends it back; who proposed may only send it back',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: proposal,
    refusals: { ...answering, not_held: {}, decision_unfit: {}, deposit_forbidden: {}, deposit_limit: {} },
  }),
  paymentQueue: call({
    method: 'GET',
    path: '/console/api/payments/queue',
    summary:
      'How many deposits, withdrawals, stopped ones, disputes and changes of rules wait for an operator; a hundred stands for more',
    ...reading,
    value: z.strictObject({
      deposits: z.int(),
      withdrawals: z.int(),
      stopped: z.int(),
      byHand: z.int(),
      disputes: z.int(),
      rules: z.int(),
    }),
  }),
  consoleWithdrawals: call({
    method: 'GET',
    path: '/console/api/withdrawals',
    summary: 'The merchant’s withdrawals, newest first',
    ...reading,
    query: z.strictObject({
      ...filters,
      state: z.enum(withdrawalStates).optional(),
      /** Only those that need an operator: awaiting review, stopped because the member may not be paid now, to be paid by hand, or disputed. */
      waiting: z.enum(['review', 'stopped', 'hand', 'dispute']).optional(),
      /** Only those that the operator works on, to review or to pay, or that nobody does. */
      taken: z.enum(['mine', 'nobody']).optional(),
    }),
    value: pageOf(withdrawalRow),
  }),
  paymentPicture: call({
    method: 'GET',
    path: '/console/api/payments/pictures/{id}',
    summary: 'A picture that a member sent with a payment, as WebP in base64',
    ...reading,
    params: one,
    value: z.strictObject({ file: z.string() }),
    refusals: { picture_unknown: { status: 404 } },
  }),
  consoleWithdrawal: call({
    method: 'GET',
    path: '/console/api/withdrawals/{id}',
    summary: 'One withdrawal with every step, word and decision about it, what the provider said, and the money it moved',
    ...reading,
    params: one,
    value: z.strictObject({
      withdrawal: withdrawalRow,
      ...history,
      ...ofHistory,
      sent: z.array(handPayment),
      decisions: z.array(proposal),
    }),
  }),
  ...withdrawalConsoleContract,
  ...byHandContract,
  ...vouchersConsoleContract,
  ...ruleChangesContract,
  ...methodsConsoleContract,
  ...optionsConsoleContract,
  ...reconciliationContract,
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { levelRefusals } from '#house/verification/contract.ts'
import { channel } from '#wire/channel.ts'
import { ageRefusals } from '#house/members/contract.ts'
import { picturesContract } from './proofs/contract.ts'
import { methodKinds } from './rules/method.ts'
import { payeeKinds } from './rules/payee.ts'
import { withdrawalStates } from './rules/withdrawal.ts'
import { MOST_SLIPS, slipRefusals } from './rules/slip.ts'
import { withdrawal, withdrawalLifeContract } from './withdrawals/contract.ts'

export type { Withdrawal, WithdrawalHistory, WithdrawalTerms } from './withdrawals/contract.ts'
export { withdrawalStates, type WithdrawalState } from './rules/withdrawal.ts'

/** One way for money to come in or to go out. */
const way = z.strictObject({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  smallest: amountText,
  largest: amountText,
  presets: z.array(amountText),
  /** True where no real money moves: the sandbox. */
  sandbox: z.boolean(),
})

const option = way.extend({ kind: z.enum(payeeKinds) })
export type WithdrawalOption = z.infer<typeof option>

const method = way.extend({
  kind: z.enum(methodKinds),
  /** Paid on top of the amount: a sum, and hundredths of a percent of the amount. */
  fee: z.strictObject({ fixed: amountText, rate: z.int() }),
  /** Minutes of the merchant's day between which it is offered; null: all day. */
  hours: z.strictObject({ opens: z.int(), closes: z.int() }).nullable(),
  /** False outside its hours. */
  open: z.boolean(),
})
export type DepositMethod = z.infer<typeof method>

/**
 * preparing: the provider is being asked · awaiting: it can be paid · reviewing: someone compares the slip · credited · failed: not paid ·
 * expired: not paid in time · cancelled: its member no longer means to pay · held: paid otherwise than asked, or late; someone decides · reversed: credited, and then taken back by the
 * payer; someone decides · taken_back: and so from the balance
 */
export const depositStates = [
  'preparing',
  'awaiting',
  'reviewing',
  'credited',
  'failed',
  'expired',
  'cancelled',
  'held',
  'reversed',
  'taken_back',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * credit: a held one, with what was really paid, less its fee · refuse: a held one · take_back: what was credited leaves the balance, which
 * may leave a debt · bear: the house bears that the payer took the money back
 */
export const decisions = ['credit', 'refuse', 'take_back', 'bear'] as const
export type Decision = (typeof decisions)[number]

export const deposit = z.strictObject({
  id: z.uuid(),
  method: z.string(),
  kind: z.enum(methodKinds),
  /** What is credited: what was asked for until then, what really came from then on. */
  amount: amountText,
  /** Paid on top of it. */
  fee: amountText,
  currency: z.string(),
  state: z.enum(depositStates),
  /** What a bank's app scans, while it can be paid. */
  code: z.string().nullable(),
  /** Whom a transfer pays, while it can be made. */
  payTo: z.strictObject({ bank: z.string(), account: z.string(), holder: z.string() }).nullable(),
  /** What the payer writes on a transfer, and their bank shows. */
  reference: z.string(),
  /** When it can be paid no more. */
  expiresAt: z.number().int().nullable(),
  /** Why the console did not take a transfer. */
  refusedBecause: z.enum(slipRefusals).nullable(),
  /** Where the payer pays; null until the provider gave it and once it is of no more use. */
  payUrl: z.string().nullable(),
  createdAt: z.number().int(),
})
export type Deposit = z.infer<typeof deposit>

const payee = z.strictObject({
  id: z.uuid(),
  option: z.string(),
  /** The last figures of the account; nothing more of it is ever shown. */
  tail: z.string(),
  createdAt: z.number().int(),
  /** Until when a withdrawal to it waits, because it is new; null where it does not. */
  heldUntil: z.number().int().nullable(),
})
export type PayeeShown = z.infer<typeof payee>

const session = ['member', 'agent'] as const

const amountRefusals = {
  amount_malformed: {},
  amount_too_fine: {},
  amount_too_large: {},
  amount_below: { data: z.strictObject({ smallest: z.string() }) },
  amount_above: { data: z.strictObject({ largest: z.string() }) },
} as const

export const paymentsContract = {
  depositMethods: call({
    method: 'GET',
    path: '/wps/payments/methods',
    summary: 'How this member may deposit, with bounds, fees, hours and usual amounts',
    session,
    value: z.array(method),
  }),
  requestDeposit: call({
    method: 'POST',
    path: '/wps/payments/deposits',
    summary:
      'Asks to deposit: how it is paid (a page, a code, an account) stands in the answer, or in the list and the socket once it is ready',
    session,
    idempotent: true,
    body: z.strictObject({ method: z.string().max(40), amount: z.string().max(40) }),
    value: deposit,
    refusals: {
      deposit_frozen: {},
      on_time_out: {},
      self_excluded: {},
      ...ageRefusals,
      method_unknown: { status: 404 },
      method_closed: {},
      method_tier: {},
      ...levelRefusals,
      ...amountRefusals,
      too_many_open: { data: z.strictObject({ most: z.number() }) },
      own_limit: { data: z.strictObject({ left: z.string() }) },
    },
  }),
  deposits: call({
    method: 'GET',
    path: '/wps/payments/deposits',
    summary: 'The member’s deposits, newest first; `before` is the last id of the page above',
    session,
    query: z.strictObject({ before: z.uuid().optional() }),
    value: z.strictObject({ list: z.array(deposit), next: z.uuid().nullable() }),
  }),
  deposit: call({
    method: 'GET',
    path: '/wps/payments/deposits/{id}',
    summary: 'One deposit of the member',
    session,
    params: z.strictObject({ id: z.uuid() }),
    value: deposit,
  }),
  cancelDeposit: call({
    method: 'POST',
    path: '/wps/payments/deposits/{id}/cancel',
    summary: 'Ends a deposit that is not paid; money that still comes for it is held, and someone decides',
    session,
    idempotent: true,
    params: z.strictObject({ id: z.uuid() }),
    value: deposit,
    refusals: { deposit_settled: {} },
  }),
  showSlips: call({
    method: 'POST',
    path: '/wps/payments/slips',
    summary:
      'Shows the console one to three pictures of the transfer, which the member has sent before; someone then compares them',
    session,
    idempotent: true,
    body: z.strictObject({ deposit: z.uuid(), pictures: z.array(z.uuid()).min(1).max(MOST_SLIPS) }),
    value: deposit,
    refusals: { not_awaited: {}, picture_unknown: { status: 404 } },
  }),
  redeemVoucher: call({
    method: 'POST',
    path: '/wps/payments/vouchers',
    summary:
      'Redeems a code that is worth money: a deposit that is credited at once; the code is the key, and sent again it answers the same',
    session,
    unkeyed: 'inside',
    body: z.strictObject({ code: z.string().min(1).max(60) }),
    value: deposit,
    refusals: {
      deposit_frozen: {},
      on_time_out: {},
      self_excluded: {},
      ...ageRefusals,
      method_closed: {},
      method_tier: {},
      ...levelRefusals,
      voucher_unknown: {},
      voucher_used: {},
      voucher_over: {},
      own_limit: { data: z.strictObject({ left: z.string() }) },
    },
  }),
  withdrawalOptions: call({
    method: 'GET',
    path: '/wps/payments/withdrawal-options',
    summary: 'How this member may withdraw, with bounds and usual amounts',
    session,
    value: z.array(option),
  }),
  payees: call({
    method: 'GET',
    path: '/wps/payments/accounts',
    summary: 'The accounts that this member has money paid to',
    session,
    value: z.array(payee),
  }),
  addPayee: call({
    method: 'POST',
    path: '/wps/payments/accounts',
    summary: 'Adds an account to have money paid to',
    session,
    proof: 'session',
    sealed: true,
    idempotent: true,
    body: z.strictObject({ option: z.string().max(40), holder: z.string().max(120), account: z.string().max(120) }),
    value: payee,
    refusals: {
      option_unknown: { status: 404 },
      holder_malformed: {},
      holder_of_another: {},
      account_malformed: {},
      account_not_wallet: {},
      account_not_address: {},
      too_many_payees: { data: z.strictObject({ most: z.number() }) },
    },
  }),
  removePayee: call({
    method: 'DELETE',
    path: '/wps/payments/accounts/{id}',
    summary: 'Removes an account; a withdrawal that is on its way to it goes on',
    session,
    unkeyed: 'sets',
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
  }),
  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/payments/withdrawals',
    summary:
      'Sets the money aside until it is reviewed, where it must be, and paid; the list or the socket then says how it went',
    session,
    proof: 'body',
    sealed: true,
    idempotent: true,
    body: z.strictObject({
      payee: z.uuid(),
      amount: z.string().max(40),
      /** Where the merchant asks for it. */
      paymentPassword: z.string().max(256).optional(),
    }),
    value: withdrawal,
    refusals: {
      payee_unknown: { status: 404 },
      payment_password_missing: {},
      payment_password_incorrect: {},
      ...amountRefusals,
      ...levelRefusals,
      withdrawals_open: { data: z.strictObject({ most: z.number() }) },
      turnover_missing: { data: z.strictObject({ missing: z.string() }) },
      insufficient: {},
      state_forbids: {},
      payouts_halted: { status: 503 },
    },
  }),
  withdrawals: call({
    method: 'GET',
    path: '/wps/payments/withdrawals',
    summary: 'The member’s withdrawals, newest first; `before` is the last id of the page above',
    session,
    query: z.strictObject({ before: z.uuid().optional() }),
    value: z.strictObject({ list: z.array(withdrawal), next: z.uuid().nullable() }),
  }),
  withdrawal: call({
    method: 'GET',
    path: '/wps/payments/withdrawals/{id}',
    summary: 'One withdrawal of the member',
    session,
    params: z.strictObject({ id: z.uuid() }),
    value: withdrawal,
  }),
  ...picturesContract,
  ...withdrawalLifeContract,
  paymentTimes: call({
    method: 'GET',
    path: '/wps/system/payment-times',
    summary:
      'How many seconds deposits and withdrawals of the last 24 hours took, half of them less and half more; null where there were too few',
    session: ['none'],
    value: z.strictObject({ deposit: z.int().nullable(), withdrawal: z.int().nullable() }),
  }),
}

export const paymentsChannel = channel({
  name: 'payments',
  summary: 'That a payment of the member is in another state now',
  session,
  messages: {
    deposit: z.strictObject({ id: z.uuid(), state: z.enum(depositStates) }),
    withdrawal: z.strictObject({ id: z.uuid(), state: z.enum(withdrawalStates) }),
  },
})

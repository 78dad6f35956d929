import { z } from 'zod'
import { amountText } from '../../wire/amount.ts'
import { call } from '../../wire/call.ts'

const depositMethod = z.strictObject({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  smallest: amountText,
  largest: amountText,
  presets: z.array(amountText),
  /** True where no real money moves: the sandbox. */
  sandbox: z.boolean(),
})
export type DepositMethod = z.infer<typeof depositMethod>

/**
 * preparing: the provider is being asked · awaiting: the payer's page is open · credited · failed: not paid ·
 * held: paid otherwise than asked; someone decides
 */
export const depositStates = ['preparing', 'awaiting', 'credited', 'failed', 'held'] as const
export type DepositState = (typeof depositStates)[number]

export const deposit = z.strictObject({
  id: z.uuid(),
  method: z.string(),
  amount: amountText,
  currency: z.string(),
  state: z.enum(depositStates),
  /** Where the payer pays; null until the provider gave it and once it is of no more use. */
  payUrl: z.string().nullable(),
  createdAt: z.number().int(),
})
export type Deposit = z.infer<typeof deposit>

/** What the socket says when a deposit moved on. */
export type DepositEvents = { deposit: Deposit }

const session = ['member', 'agent'] as const

export const paymentsContract = {
  depositMethods: call({
    method: 'GET',
    path: '/wps/payments/methods',
    summary: 'How this member may deposit, with bounds and usual amounts',
    session,
    value: z.array(depositMethod),
  }),
  requestDeposit: call({
    method: 'POST',
    path: '/wps/payments/deposits',
    summary: 'Asks to deposit: the provider is asked for a page to pay on, which the answer, the list or the socket then names',
    session,
    idempotent: true,
    body: z.strictObject({ method: z.string().max(40), amount: z.string().max(40) }),
    value: deposit,
    refusals: {
      method_unknown: { status: 404 },
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      amount_below: { data: z.strictObject({ smallest: z.string() }) },
      amount_above: { data: z.strictObject({ largest: z.string() }) },
      too_many_open: { data: z.strictObject({ most: z.number() }) },
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
}

import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing, ofOwnPerson } from '#house/audit/console-contract.ts'
import { adjustmentCodes, ways } from './rules/adjustment.ts'

const time = z.number()

/** One end of a movement: a member's purse, or an account of the house by its purpose. */
const end = z.strictObject({
  /** The ledger's own number of the account. */
  account: z.string(),
  purpose: z.string(),
  member: z.string().nullable(),
  /** Gained where positive. */
  amount: signedAmountText,
  balanceAfter: signedAmountText,
})

/** A line of the journal with both its ends: what one gained the other lost. */
export const journalLine = z.strictObject({
  /** Lane and number. */
  id: z.string(),
  at: time,
  kind: z.string(),
  currency: z.string(),
  ends: z.tuple([end, end]),
  vendor: z.int().nullable(),
  /** The vendor's transaction, or the id of the posting. */
  transaction: z.string().nullable(),
  reference: z.string().nullable(),
  product: z.string().nullable(),
  round: z.string().nullable(),
  /** What it was for, such as payments.deposit:… */
  cause: z.string().nullable(),
  /** The line that this one undoes. */
  reverses: z.string().nullable(),
})
export type JournalLine = z.infer<typeof journalLine>

const balanceRow = z.strictObject({
  currency: z.string(),
  purpose: z.string(),
  /** How many accounts are summed here. */
  accounts: z.int(),
  balance: signedAmountText,
})

const drift = z.strictObject({
  lane: z.int(),
  /** The ledger's own number of the account; 0 for the row numbers of the lane. */
  account: z.string(),
  /** In units; of row numbers, the number of the last row. */
  expected: z.string(),
  found: z.string(),
  /** Null for row numbers, and for an account of another merchant. */
  purpose: z.string().nullable(),
  member: z.string().nullable(),
  currency: z.string().nullable(),
})

/** Moved by hand, once its proposal is confirmed. */
const adjustment = z.strictObject({
  id: z.string(),
  way: z.enum(ways),
  amount: amountText,
  currency: z.string(),
  code: z.enum(adjustmentCodes),
  proposals: z.array(proposal),
})
export type AdjustmentShown = z.infer<typeof adjustment>

const house = { session: ['operator'], permission: 'operations.read' } as const

export const ledgerContract = {
  memberFunds: call({
    method: 'GET',
    path: '/console/api/members/{id}/funds',
    summary: 'A member’s money, and what the member may not do with it',
    session: ['operator'],
    permission: 'money.read',
    params: z.strictObject({ id: memberId }),
    value: z.strictObject({
      currency: z.string(),
      balance: signedAmountText,
      held: amountText,
      owed: amountText,
      points: amountText,
      noBet: z.boolean(),
      noDeposit: z.boolean(),
      noWithdrawal: z.boolean(),
    }),
  }),
  memberJournal: call({
    method: 'GET',
    path: '/console/api/members/{id}/journal',
    summary: 'Every movement of a member’s money with both its ends and the balance after it, newest first',
    session: ['operator'],
    permission: 'money.read',
    params: z.strictObject({ id: memberId }),
    query: z.strictObject({
      before: cursor.optional(),
      kind: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
    }),
    value: pageOf(journalLine),
  }),
  trialBalance: call({
    method: 'GET',
    path: '/console/api/ledger/balance',
    summary: 'What lies in each kind of account, by currency: each currency sums to nothing. With it, what stopped payouts',
    ...house,
    value: z.strictObject({
      rows: z.array(balanceRow),
      /** By currency; anything but 0 is a fault. */
      sums: z.array(z.strictObject({ currency: z.string(), sum: signedAmountText })),
      halt: z.strictObject({ reason: z.string(), at: time, proposals: z.array(proposal) }).nullable(),
      /** The last time that every account was summed, which happens each hour, and how many had drifted. */
      last: z.strictObject({ at: time, drifted: z.int() }).nullable(),
    }),
  }),
  proveLedger: call({
    method: 'POST',
    path: '/console/api/ledger/proof',
    summary: 'Sums the journal against every kept balance now, and names each account that drifted',
    ...house,
    unkeyed: 'asks',
    value: z.strictObject({ drifts: z.array(drift) }),
  }),
  suspense: call({
    method: 'GET',
    path: '/console/api/ledger/suspense',
    summary: 'Movements into and out of suspense, newest first, and what lies there',
    ...house,
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(journalLine).extend({ lying: z.array(z.strictObject({ currency: z.string(), amount: signedAmountText })) }),
  }),
  pools: call({
    method: 'GET',
    path: '/console/api/ledger/pools',
    summary: 'The merchant’s progressive pools: what can be won now, and what is on its way there',
    session: ['operator'],
    permission: 'money.read',
    value: z.array(
      z.strictObject({ code: z.string(), currency: z.string(), ready: signedAmountText, accruing: signedAmountText }),
    ),
  }),
  proposeLift: call({
    method: 'POST',
    path: '/console/api/ledger/halt/lift',
    summary: 'Proposes to let payouts go on after the books were set right; a second person decides',
    session: ['operator'],
    permission: 'operations.write',
    unkeyed: 'once',
    body: z.strictObject({ reason }),
    value: proposal,
    refusals: { ...proposing, not_halted: {} },
  }),
  answerLift: call({
    method: 'POST',
    path: '/console/api/ledger/halt/lift/answer',
    summary: 'Lets payouts go on, as a second person, or sends the proposal back; who proposed may only take it back',
    session: ['operator'],
    permission: 'operations.write',
    unkeyed: 'once',
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: proposal,
    refusals: { ...answering, not_halted: {} },
  }),
  memberAdjustments: call({
    method: 'GET',
    path: '/console/api/members/{id}/adjustments',
    summary: 'What was proposed by hand for a member, newest first, with what a second person said to it',
    session: ['operator'],
    permission: 'money.read',
    params: z.strictObject({ id: memberId }),
    value: z.array(adjustment),
  }),
  proposeAdjustment: call({
    method: 'POST',
    path: '/console/api/members/{id}/adjustments',
    summary: 'Proposes to credit or debit a member by hand; nothing moves before a second person confirms it',
    session: ['operator'],
    permission: 'payments.decide',
    idempotent: true,
    params: z.strictObject({ id: memberId }),
    body: z.strictObject({ way: z.enum(ways), amount: z.string().max(40), code: z.enum(adjustmentCodes), reason }),
    value: adjustment,
    refusals: {
      ...proposing,
      ...ofOwnPerson,
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      insufficient: {},
    },
  }),
  answerAdjustment: call({
    method: 'POST',
    path: '/console/api/adjustments/{adjustment}/answer',
    summary:
      'Confirms the proposal, which is then posted and told to the member, or sends it back; who proposed may only take it back',
    session: ['operator'],
    permission: 'payments.decide',
    unkeyed: 'once',
    params: z.strictObject({ adjustment: z.uuid() }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: adjustment,
    refusals: { ...answering, ...ofOwnPerson, insufficient: {} },
  }),
}

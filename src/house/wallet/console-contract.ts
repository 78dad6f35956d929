import { z } from 'zod'
import { amountText, signedAmountText } from '../../wire/amount.ts'
import { call } from '../../wire/call.ts'
import { cursor, pageOf, reason } from '../../wire/paging.ts'

const memberId = z.string().regex(/^\d{1,16}$/)
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

const drift = z.strictObject({ lane: z.int(), account: z.string(), expected: z.string(), found: z.string() })

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
      halt: z.strictObject({ reason: z.string(), at: time }).nullable(),
    }),
  }),
  proveLedger: call({
    method: 'POST',
    path: '/console/api/ledger/proof',
    summary: 'Sums the journal against every kept balance now, and names each account that drifted',
    ...house,
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
  liftHalt: call({
    method: 'POST',
    path: '/console/api/ledger/halt/lift',
    summary: 'Lets payouts go on after the books were set right',
    session: ['operator'],
    permission: 'operations.write',
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { not_halted: {} },
  }),
}

import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf } from '#wire/paging.ts'
import { terms, termsRefusals } from '../contracts/contract.ts'
import { billOrders, billStates, type BillState } from '../rules/bills/bill.ts'
import { contractKinds } from '../rules/terms.ts'
import { conditions } from '../rules/bills/tier.ts'
import { spans } from '../rules/bills/windows.ts'

export const contractKind = z.enum(contractKinds)
const kind = contractKind
const rate = z.string()
const day = z.iso.date()
export const billStanding = z.enum(billStates as readonly [BillState, ...BillState[]])

export const ways = ['house', 'upline_bill', 'upline_wallet', 'paid', 'passed', 'offset', 'given_back', 'returned'] as const

export const billShown = z.strictObject({
  id: z.uuid(),
  kind,
  span: z.enum(spans),
  since: z.number(),
  until: z.number(),
  state: billStanding,
  currency: z.string(),
  /** What the whole team came to, and what of it is the agent's; below zero is to be given back. */
  gross: signedAmountText,
  amount: signedAmountText,
  paid: signedAmountText,
  /** What lies ready. */
  toCollect: amountText,
  /** Until when it is to be collected; null where that has no end. */
  collectBy: z.number().nullable(),
  /** The version of the contract; null for a correction by the console. */
  version: z.int().nullable(),
  corrects: z.uuid().nullable(),
})
export type BillShown = z.infer<typeof billShown>

const row = z.strictObject({
  rate,
  activeMembers: z.int(),
  turnover: signedAmountText,
  loss: signedAmountText,
  amount: signedAmountText,
  /** In hundredths, how much of its loss was reached. */
  part: z.string(),
  missing: z.array(z.enum(conditions)),
})

export const calculation = z.strictObject({
  team: z.strictObject({
    turnover: signedAmountText,
    staked: signedAmountText,
    returned: signedAmountText,
    given: signedAmountText,
    loss: signedAmountText,
    activeMembers: z.int(),
  }),
  mode: z.enum(['fixed', 'floating']),
  minBet: amountText,
  includeSelf: z.boolean(),
  carried: signedAmountText,
  base: signedAmountText,
  rows: z.array(row),
  row: z.int().nullable(),
  gross: signedAmountText,
  /** Those directly below, by their account names. */
  below: z.array(z.strictObject({ agent: z.string(), gross: signedAmountText })),
  passedDown: signedAmountText,
  parts: z.array(z.strictObject({ below: rate, turnover: signedAmountText })),
  before: signedAmountText,
  net: signedAmountText,
})
export type CalculationShown = z.infer<typeof calculation>

/** A bill with how it came about. */
export const billOpened = billShown.extend({
  calculation,
  /** Who pays, by account name; null is the house. */
  payer: z.string().nullable(),
  payments: z.array(z.strictObject({ id: z.uuid(), way: z.enum(ways), amount: amountText, at: z.number() })),
  /** Up to which rows of the journal, lane by lane, play was counted, and when; null for a correction. */
  read: z.strictObject({ at: z.number(), knownUntil: z.number(), positions: z.record(z.string(), z.string()) }).nullable(),
})
export type BillOpened = z.infer<typeof billOpened>

export const billSum = z.strictObject({
  currency: z.string(),
  bills: z.int(),
  amount: signedAmountText,
  paid: signedAmountText,
  toCollect: amountText,
})

const window = z.strictObject({
  since: z.number(),
  until: z.number(),
  turnover: signedAmountText,
  loss: signedAmountText,
  activeMembers: z.int(),
  rate: rate.nullable(),
  gross: signedAmountText,
})

export const incomeKinds = ['salary', 'dividend', 'commission'] as const

const income = z.strictObject({
  /** Its place in the journal: lane and number. */
  id: z.string(),
  at: z.number(),
  kind: z.enum(incomeKinds),
  amount: signedAmountText,
  balanceAfter: signedAmountText,
  currency: z.string(),
  /** The agent's own bill that it was for; null where it was paid for somebody below. */
  bill: z.strictObject({ id: z.uuid(), kind }).nullable(),
})
export type Income = z.infer<typeof income>

const incomeSum = z.strictObject({
  kind: z.enum(incomeKinds),
  currency: z.string(),
  gained: amountText,
  lost: amountText,
  movements: z.int(),
})

export const billMember = z.strictObject({
  /** Null for one who is no longer below the agent: what they came to stays, who they are does not. */
  who: z.strictObject({ id: memberId, account: z.string() }).nullable(),
  turnover: signedAmountText,
  staked: signedAmountText,
  returned: signedAmountText,
  given: signedAmountText,
  loss: signedAmountText,
  active: z.boolean(),
})
export type BillMemberShown = z.infer<typeof billMember>

const session = ['agent'] as const

/** What agents earned by their contracts, as they see it. */
export const settlementContract = {
  income: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/income',
    summary: 'Every movement of the agent’s cash that contracts brought about, newest first, as the ledger has it',
    session,
    right: 'income',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,2}-\d{1,18}$/)
        .optional(),
      from: day,
      to: day,
      kind: z.enum(incomeKinds).optional(),
    }),
    /** The sums are of the whole period, with its first page; a page may hold fewer lines and still have a next one. */
    value: z.strictObject({ list: z.array(income), next: z.string().nullable(), sums: z.array(incomeSum).nullable() }),
    refusals: { period_invalid: {} },
  }),
  bills: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/bills/{kind}',
    summary:
      'The agent’s bills of a kind of contract, newest first where no other order is asked for, with what all of them come to',
    session,
    right: 'income',
    params: z.strictObject({ kind }),
    query: z.strictObject({
      before: cursor.optional(),
      state: billStanding.optional(),
      order: z.enum(billOrders).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    value: pageOf(billShown).extend({
      /** With the first page. */
      sums: z.array(billSum).nullable(),
    }),
    refusals: { period_invalid: {} },
  }),
  bill: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/bills/{kind}/{id}',
    summary: 'One bill with its whole calculation, the money that moved for it, and what of the journal was read',
    session,
    right: 'income',
    params: z.strictObject({ kind, id: z.uuid() }),
    value: billOpened,
  }),
  billMembers: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/bills/{kind}/{id}/members',
    summary:
      'Who of the team played or was given something in the time of a bill, by number: all lines come to the sums of its calculation',
    session,
    right: 'income',
    params: z.strictObject({ kind, id: z.uuid() }),
    query: z.strictObject({ after: memberId.optional() }),
    value: z.strictObject({ list: z.array(billMember), next: memberId.nullable() }),
  }),
  collectBill: call({
    method: 'POST',
    path: '/wps/agent/bills/{kind}/{id}/collection',
    summary: 'Pays into the agent’s wallet what lies in the bill',
    session,
    idempotent: true,
    params: z.strictObject({ kind, id: z.uuid() }),
    body: z.strictObject({}),
    value: billShown,
    refusals: {
      bill_waits: {},
      bill_over: {},
      nothing_to_collect: {},
      collect_frozen: {},
      payouts_halted: { status: 503 },
    },
  }),
  tryTerms: call({
    method: 'POST',
    path: '/wps/agent/bills/{kind}/trial',
    summary: 'What a contract would have brought the agent’s team last month, window by window; it changes nothing',
    session,
    right: 'income',
    unkeyed: 'passing',
    params: z.strictObject({ kind }),
    body: terms,
    value: z.strictObject({ currency: z.string(), windows: z.array(window), gross: signedAmountText }),
    refusals: termsRefusals,
  }),
}

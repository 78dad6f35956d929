import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { billStates, type BillState } from '../rules/bills/bill.ts'
import { contractKinds } from '../rules/terms.ts'
import { billMember, billOpened, billShown, billSum } from './contract.ts'

const kind = z.enum(contractKinds)
const states = z.enum(billStates as readonly [BillState, ...BillState[]])
const params = z.strictObject({ id: z.uuid() })
const reading = { session: ['operator'], permission: 'money.read' } as const
const deciding = { session: ['operator'], permission: 'payments.decide' } as const

const consoleBill = billShown.extend({ agent: z.strictObject({ id: z.string(), account: z.string() }) })
export type ConsoleBill = z.infer<typeof consoleBill>

const consoleBillOpened = billOpened.extend({
  agent: consoleBill.shape.agent,
  answeredBy: z.string().nullable(),
  answeredAt: z.number().nullable(),
  /** True where it takes a second person to approve it. */
  second: z.boolean(),
  /** Approvals and corrections that were proposed, and what became of them. */
  approvals: z.array(proposal),
  proposals: z.array(proposal),
})
export type ConsoleBillOpened = z.infer<typeof consoleBillOpened>

const consoleBillMember = billMember.extend({ who: consoleBill.shape.agent })
export type ConsoleBillMember = z.infer<typeof consoleBillMember>

/** What agents earned, as operators see and decide it. */
export const consoleBillsContract = {
  agentBills: call({
    method: 'GET',
    path: '/console/api/bills',
    summary: 'Bills of agents, newest first, with what all of them come to',
    ...reading,
    query: z.strictObject({
      before: cursor.optional(),
      kind: kind.optional(),
      state: states.optional(),
      account: z.string().max(64).optional(),
      /** Days of the merchants’ calendar in which windows ended: both or neither. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    value: pageOf(consoleBill).extend({ sums: z.array(billSum).nullable() }),
    refusals: { period_invalid: {} },
  }),
  agentBill: call({
    method: 'GET',
    path: '/console/api/bills/{id}',
    summary: 'One bill with its calculation, its payments and its corrections',
    ...reading,
    params,
    value: consoleBillOpened,
  }),
  agentBillMembers: call({
    method: 'GET',
    path: '/console/api/bills/{id}/members',
    summary: 'Who of the team played or was given something in the time of a bill, by number: all lines come to its sums',
    ...reading,
    params,
    query: z.strictObject({ after: memberId.optional() }),
    value: pageOf(consoleBillMember),
  }),
  answerAgentBill: call({
    method: 'POST',
    path: '/console/api/bills/{id}/answer',
    summary:
      'Lets a bill that waits be paid, or proposes to where the merchant asks for a second person; or denies it: then what was set aside goes back to the house',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ approve: z.boolean(), reason }),
    value: consoleBill,
    refusals: { bill_answered: {}, decision_waits: proposing.decision_waits },
  }),
  confirmAgentBill: call({
    method: 'POST',
    path: '/console/api/bills/{id}/approval',
    summary: 'Confirms as a second person that a bill is paid, or sends it back: then it waits as before',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: consoleBill,
    refusals: { ...answering, bill_answered: {} },
  }),
  correctAgentBill: call({
    method: 'POST',
    path: '/console/api/bills/{id}/correction',
    summary: 'Proposes to give an agent more for a bill, or with a minus to have some of it back',
    ...deciding,
    idempotent: true,
    params,
    body: z.strictObject({ amount: z.string().max(40), reason }),
    value: proposal,
    refusals: { ...proposing, amount_malformed: {}, amount_too_fine: {}, amount_too_large: {} },
  }),
  answerCorrection: call({
    method: 'POST',
    path: '/console/api/bills/{id}/correction/answer',
    summary: 'Confirms a correction, which is then a bill of its own, or sends it back',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: proposal,
    refusals: answering,
  }),
  agentLiability: call({
    method: 'GET',
    path: '/console/api/agents/liability',
    summary: 'What agents have coming and what is owed for it, by kind and currency',
    ...reading,
    value: z.array(
      z.strictObject({
        kind,
        currency: z.string(),
        waiting: amountText,
        toCollect: amountText,
        owedByUplines: amountText,
        owedByAgents: amountText,
      }),
    ),
  }),
}

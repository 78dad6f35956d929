import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { transferMarks } from '../rules/transfer.ts'

const policy = z.strictObject({
  smallest: amountText,
  largest: amountText,
  dayAmount: amountText,
  dayTimes: z.int().min(1).max(1000),
  /** From which amount on money that comes back is told; what was proposed before there was one has none. */
  circleLeast: amountText,
})
export type PolicyShown = z.infer<typeof policy>

const side = z.strictObject({ id: z.string(), account: z.string() })

const transfer = z.strictObject({
  id: z.uuid(),
  at: z.int(),
  sender: side,
  receiver: side,
  way: z.enum(['up', 'down']),
  amount: amountText,
  currency: z.string(),
  marks: z.array(z.enum(transferMarks)),
})
export type TransferInConsole = z.infer<typeof transfer>

const earlier = policy.partial({ circleLeast: true })
const change = z.strictObject({ id: z.string(), before: earlier, after: earlier, proposal })
export type PolicyChangeShown = z.infer<typeof change>

export const transfersConsoleContract = {
  agentTransfers: call({
    method: 'GET',
    path: '/console/api/agents/transfers',
    summary: 'What moved along the edges of the agents’ tree, newest first; of one member, or only what somebody should look at',
    session: ['operator'],
    permission: 'money.read',
    query: z.strictObject({
      member: memberId.optional(),
      marked: z.literal('yes').optional(),
      before: z.uuid().optional(),
    }),
    value: pageOf(transfer),
  }),
  transferPolicy: call({
    method: 'GET',
    path: '/console/api/agents/transfer-policy',
    summary: 'What transfers may come to, and what was proposed instead, newest first: the last twenty',
    session: ['operator'],
    permission: 'money.read',
    value: z.strictObject({ policy, currency: z.string(), changes: z.array(change) }),
  }),
  changeTransferPolicy: call({
    method: 'PUT',
    path: '/console/api/agents/transfer-policy',
    summary: 'Changes what transfers may come to; what lets more through waits for a second person',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: z.strictObject({ policy, reason }),
    value: z.strictObject({ waits: z.boolean() }),
    refusals: { ...proposing, amount_malformed: {}, amount_too_fine: {}, amount_too_large: {}, bounds_out_of_order: {} },
  }),
  answerTransferPolicy: call({
    method: 'POST',
    path: '/console/api/agents/transfer-policy/changes/{id}/answer',
    summary: 'Confirms what was proposed of transfers, which then holds, or sends it back; who proposed may only take it back',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    params: z.strictObject({ id: z.string().regex(/^\d{1,16}$/) }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: z.null(),
    refusals: { ...answering, own_deed_waits: { status: 403 }, proposal_stale: {} },
  }),
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { journalLine } from '#house/wallet/console-contract.ts'
import { transferStates } from '../rules/transfer.ts'

const time = z.number()
const one = z.strictObject({ id: z.uuid() })

const transferRow = z.strictObject({
  id: z.uuid(),
  member: z.strictObject({ id: z.string(), account: z.string() }),
  vendor: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountText.nullable(),
  currency: z.string(),
  state: z.enum(transferStates),
  reason: z.string().nullable(),
  /** By what its end is known, where it was unknown before. */
  reconciled: z.enum(['asked_again', 'decision']).nullable(),
  tries: z.int(),
  createdAt: time,
  changedAt: time,
  nextAskAt: time,
})
export type TransferInConsole = z.infer<typeof transferRow>

/** One question to the vendor, and what came back. */
const attempt = z.strictObject({
  at: time,
  asked: z.enum(['balance', 'deposit', 'withdraw']),
  outcome: z.enum(['done', 'refused', 'unknown']),
  status: z.string().nullable(),
  why: z.string(),
  balance: amountText.nullable(),
  millis: z.int(),
})

const reading = { session: ['operator'], permission: 'payments.read' } as const
const deciding = { session: ['operator'], permission: 'payments.decide' } as const

export const consoleTransfersContract = {
  consoleTransfers: call({
    method: 'GET',
    path: '/console/api/transfers',
    summary: 'The merchant’s transfers to and from vendors’ wallets, newest first',
    ...reading,
    query: z.strictObject({ before: cursor.optional(), member: memberId.optional(), state: z.enum(transferStates).optional() }),
    value: pageOf(transferRow),
  }),
  consoleTransfer: call({
    method: 'GET',
    path: '/console/api/transfers/{id}',
    summary: 'One transfer with every question to the vendor, what was decided, and the money it moved',
    ...reading,
    params: one,
    value: z.strictObject({
      transfer: transferRow,
      attempts: z.array(attempt),
      movements: z.array(journalLine),
      decisions: z.array(proposal),
    }),
  }),
  askTransferAgain: call({
    method: 'POST',
    path: '/console/api/transfers/{id}/ask',
    summary: 'Asks the vendor about an unknown or held transfer now, under its own id; its answer ends it',
    ...deciding,
    unkeyed: 'asks',
    params: one,
    body: z.strictObject({ reason }),
    value: transferRow,
    refusals: { transfer_known: {} },
  }),
  proposeTransferEnd: call({
    method: 'POST',
    path: '/console/api/transfers/{id}/decision',
    summary: 'Proposes how a held transfer ended, by the vendor’s evidence; nothing moves before a second person confirms it',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ decision: z.enum(['done', 'refused']), reason }),
    value: proposal,
    refusals: { ...proposing, transfer_known: {} },
  }),
  answerTransferEnd: call({
    method: 'POST',
    path: '/console/api/transfers/{id}/decision/answer',
    summary: 'Confirms the proposal, which then happens, or sends it back; who proposed may only send it back',
    ...deciding,
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: proposal,
    refusals: { ...answering, transfer_known: {} },
  }),
}

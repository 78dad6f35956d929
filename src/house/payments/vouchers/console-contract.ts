import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { batchStates } from '../rules/voucher.ts'

const batch = z.strictObject({
  id: z.uuid(),
  method: z.string(),
  /** What each code is worth. */
  amount: amountText,
  currency: z.string(),
  count: z.int(),
  redeemed: z.int(),
  expiresAt: z.number(),
  state: z.enum(batchStates),
  /** What was left when it ended. */
  leftOver: amountText.nullable(),
  issuedBy: z.string(),
  createdAt: z.number(),
  /** What waits for a second person, or was answered. */
  decisions: z.array(proposal),
})
export type VoucherBatch = z.infer<typeof batch>

/** The codes are told once; the house keeps their hashes alone. Empty where a second person must confirm first. */
const issued = z.strictObject({ batch, codes: z.array(z.string()) })

const reading = { session: ['operator'], permission: 'payments.read' } as const
const deciding = { session: ['operator'], permission: 'payments.decide' } as const
const params = z.strictObject({ id: z.uuid() })

export const vouchersConsoleContract = {
  voucherBatches: call({
    method: 'GET',
    path: '/console/api/vouchers',
    summary: 'Batches of codes that are worth money, newest first; no code stands in them',
    ...reading,
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(batch),
  }),
  issueVouchers: call({
    method: 'POST',
    path: '/console/api/vouchers',
    summary: 'Issues a batch of codes and tells them once; from the method’s bound on it proposes that',
    ...deciding,
    idempotent: true,
    body: z.strictObject({
      method: z.string().max(40),
      amount: z.string().max(40),
      count: z.number().int(),
      expiresAt: z.number().int(),
      reason,
    }),
    value: issued,
    refusals: {
      ...proposing,
      method_unknown: { status: 404 },
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      amount_below: { data: z.strictObject({ smallest: z.string() }) },
      amount_above: { data: z.strictObject({ largest: z.string() }) },
      count_outside: { data: z.strictObject({ most: z.number() }) },
      expiry_outside: {},
    },
  }),
  answerVouchers: call({
    method: 'POST',
    path: '/console/api/vouchers/{id}/answer',
    summary: 'Confirms a batch, whose codes are then made and told, or sends it back',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: issued,
    refusals: answering,
  }),
  voidVouchers: call({
    method: 'POST',
    path: '/console/api/vouchers/{id}/void',
    summary: 'Takes back what is left of a batch: its codes are good no more',
    ...deciding,
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { not_issued: {} },
  }),
}

import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { moment } from '#wire/moment.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'

const time = z.number()
const callId = z.string().regex(/^\d{1,18}$/)

export const vendorCallRow = z.strictObject({
  id: z.string(),
  at: time,
  vendor: z.int().nullable(),
  /** The key that signed it. */
  key: z.string(),
  path: z.string(),
  /** What it was answered, in the protocol's words. */
  status: z.string(),
  transaction: z.string().nullable(),
  member: z.string().nullable(),
  /** What the member is called; null where the call names none. */
  account: z.string().nullable(),
  round: z.string().nullable(),
  game: z.string().nullable(),
  /** In units of the protocol: hundred-thousandths. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  micros: z.int(),
})
export type VendorCallRow = z.infer<typeof vendorCallRow>

const replayed = z.strictObject({
  /** What the same call is answered now, in the protocol's words. */
  status: z.string(),
  /** True where the ledger knew the transaction and nothing moved. */
  retransmission: z.boolean(),
  balanceBefore: z.string(),
  balanceAfter: z.string(),
})

export const vendorCallsContract = {
  vendorCalls: call({
    method: 'GET',
    path: '/console/api/calls',
    summary: 'What the merchant’s vendors called, newest first',
    session: ['operator'],
    permission: 'calls.read',
    query: z.strictObject({
      vendor: z.coerce.number().int().min(0).max(32_767).optional(),
      status: z
        .string()
        .regex(/^RS_[A-Z_]{1,60}$/)
        .optional(),
      member: memberId.optional(),
      round: z.string().max(200).optional(),
      transaction: z.string().max(64).optional(),
      from: moment.optional(),
      to: moment.optional(),
      before: cursor.optional(),
    }),
    value: pageOf(vendorCallRow),
  }),
  vendorCall: call({
    method: 'GET',
    path: '/console/api/calls/{id}',
    summary: 'One call of a vendor with its body, its token left out',
    session: ['operator'],
    permission: 'calls.read',
    params: z.strictObject({ id: callId }),
    value: vendorCallRow.extend({ body: z.unknown() }),
  }),
  replayCall: call({
    method: 'POST',
    path: '/console/api/calls/{id}/replay',
    summary: 'Asks the same call of the wallet once more: what was decided is told again and nothing moves twice',
    session: ['operator'],
    permission: 'calls.replay',
    unkeyed: 'asks',
    params: z.strictObject({ id: callId }),
    body: z.strictObject({ reason }),
    value: replayed,
    refusals: { not_replayable: {} },
  }),
}

import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { levelRefusals } from '#house/verification/contract.ts'

const session = ['member', 'agent'] as const

const transfer = z.strictObject({
  id: z.uuid(),
  /** False: received. */
  sent: z.boolean(),
  /** Where the other side stood, seen from the one who asks. */
  other: z.strictObject({ id: memberId, account: z.string(), at: z.enum(['above', 'below']) }),
  amount: amountText,
  currency: z.string(),
  at: z.int(),
})
export type AgentTransfer = z.infer<typeof transfer>

export const transfersContract = {
  agentTransferTerms: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/transfers/terms',
    summary: 'To whom above the member may send, within which bounds, and what is left of them today',
    session,
    value: z.strictObject({
      upline: z.string().nullable(),
      currency: z.string(),
      smallest: amountText,
      largest: amountText,
      leftToday: amountText,
      timesLeft: z.int(),
    }),
    refusals: { transfers_closed: {} },
  }),
  agentTransfers: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/transfers',
    summary: 'What the member sent to or received from those directly above and below, newest first',
    session,
    query: z.strictObject({ before: z.uuid().optional() }),
    value: z.strictObject({ list: z.array(transfer), next: z.uuid().nullable() }),
  }),
  agentTransfer: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/transfers/{id}',
    summary: 'One transfer of the member, from whichever side',
    session,
    params: z.strictObject({ id: z.uuid() }),
    value: transfer,
  }),
  sendAgentTransfer: call({
    method: 'POST',
    path: '/wps/agent/transfers',
    summary: 'Moves money to whoever stands directly above (without `to`), or directly below; to nobody else',
    session,
    proof: 'body',
    sealed: true,
    idempotent: true,
    body: z.strictObject({ to: memberId.optional(), amount: z.string().max(40), paymentPassword: z.string().max(256) }),
    value: transfer,
    refusals: {
      transfers_closed: {},
      payment_password_missing: {},
      payment_password_incorrect: {},
      no_upline: {},
      not_direct: {},
      same_member: {},
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      transfer_below: { data: z.strictObject({ least: amountText }) },
      transfer_above: { data: z.strictObject({ most: amountText }) },
      transfer_day_full: { data: z.strictObject({ left: amountText }) },
      transfer_day_times: { data: z.strictObject({ most: z.int() }) },
      /** What the sender is to show first. */
      ...levelRefusals,
      turnover_missing: { data: z.strictObject({ missing: amountText }) },
      insufficient: {},
      transfer_forbidden: {},
      /** Not what the receiver has limited, nor how much there is room for. */
      transfer_not_receivable: {},
      wrong_currency: {},
    },
  }),
}

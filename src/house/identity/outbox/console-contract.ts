import { z } from 'zod'
import { call } from '../../../wire/call.ts'
import { cursor, pageOf } from '../../../wire/paging.ts'
import { outboxStates } from '../rules/outbox.ts'

const channel = z.enum(['sms', 'email'])

const sentMessage = z.strictObject({
  id: z.uuid(),
  member: z.strictObject({ id: z.string(), account: z.string() }).nullable(),
  channel,
  purpose: z.string(),
  /** Its middle covered unless the operator may read contacts in full. */
  to: z.string(),
  state: z.enum(outboxStates),
  /** Why it is not sent, as the carrier said it. */
  reason: z.string().nullable(),
  carrier: z.string().nullable(),
  tries: z.int(),
  /** Decimal text. */
  price: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
  writtenAt: z.number(),
  changedAt: z.number(),
  /** In a demo alone, and for who may read contacts: what it says, codes and all. */
  text: z.string().nullable(),
})
export type SentMessage = z.infer<typeof sentMessage>

export const outboxContract = {
  outbox: call({
    method: 'GET',
    path: '/console/api/outbox',
    summary: 'What went out by SMS and e-mail, newest first: to whom, what became of it, what it cost',
    session: ['operator'],
    permission: 'messages.read',
    query: z.strictObject({ state: z.enum(outboxStates).optional(), channel: channel.optional(), before: cursor.optional() }),
    value: pageOf(sentMessage),
  }),
}

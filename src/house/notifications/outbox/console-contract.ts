import { z } from 'zod'
import { call } from '#wire/call.ts'
import { cursor, pageOf } from '#wire/paging.ts'
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

const total = z.strictObject({
  /** In the merchants' calendar, YYYY-MM-DD. */
  day: z.string(),
  channel,
  purpose: z.string(),
  carrier: z.string().nullable(),
  messages: z.int(),
  sent: z.int(),
  /** As the carriers said; null where none did. Decimal text. */
  cost: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
})
export type OutboxTotal = z.infer<typeof total>

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
  outboxTotals: call({
    method: 'GET',
    path: '/console/api/outbox/totals',
    summary:
      'What went out in the last 31 days by day, way, purpose and carrier, what it cost, and how much of today’s caps on codes is used',
    session: ['operator'],
    permission: 'messages.read',
    value: z.strictObject({
      totals: z.array(total),
      caps: z.array(z.strictObject({ channel, used: z.int(), most: z.int() })),
    }),
  }),
}

import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { cursor, pageOf } from '../../wire/paging.ts'

const actorOrSubject = z.string().regex(/^[\w:/.@*-]{1,80}$/)

const entry = z.strictObject({
  /** The chain and the place in it. */
  id: z.string(),
  at: z.number(),
  /** Such as `operator:3`, `member:12`, `house`, `visitor`. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})

export const auditContract = {
  auditTrail: call({
    method: 'GET',
    path: '/console/api/audit',
    summary: 'Who did what to the merchant, its members and its desk: newest first, before and after',
    session: ['operator'],
    permission: 'audit.read',
    query: z.strictObject({
      actor: actorOrSubject.optional(),
      subject: actorOrSubject.optional(),
      /** Whole, or a module and a dot for all that it does. */
      action: z
        .string()
        .regex(/^[a-z]{1,30}\.[a-z_]{0,60}$/)
        .optional(),
      from: z.coerce.number().optional(),
      to: z.coerce.number().optional(),
      before: cursor.optional(),
    }),
    value: pageOf(entry),
  }),
  proveAudit: call({
    method: 'GET',
    path: '/console/api/audit/proof',
    summary: 'Checks each row against the hash of the one before it, and names the first of each chain that was altered',
    session: ['operator'],
    permission: 'audit.read',
    value: z.strictObject({ rows: z.int(), altered: z.array(z.strictObject({ chain: z.string(), row: z.string() })) }),
  }),
}

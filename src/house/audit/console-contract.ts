import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { moment } from '#wire/moment.ts'
import { cursor, pageOf } from '#wire/paging.ts'

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

const person = z.strictObject({ id: z.string(), name: z.string() })

/** What one operator proposed to do with money, and what another one said to it. */
export const proposal = z.strictObject({
  /** A word of the module whose matter it is: `credit`, `refuse`, `release`. */
  deed: z.string(),
  amount: amountText,
  reason: z.string(),
  proposedBy: person,
  proposedAt: z.number(),
  /** Null while it waits for the second person. */
  confirmed: z.boolean().nullable(),
  answeredBy: person.nullable(),
  answeredAt: z.number().nullable(),
  answerReason: z.string().nullable(),
})
export type ProposalShown = z.infer<typeof proposal>

/** What a call refuses that proposes, and one that answers. */
export const proposing = { decision_waits: {} } as const
export const answering = { nothing_proposed: {}, second_person: { status: 403 }, same_person: { status: 403 } } as const

/** A deed about a member who is the operator's own person. */
export const ofOwnPerson = { own_person: { status: 403 } } as const

/** What is said of proposals in every module: the texts stand here. */
export const ofProposals = { ...proposing, ...answering, ...ofOwnPerson, proposal_stale: {} } as const

export const auditContract = {
  auditTrail: call({
    method: 'GET',
    path: '/console/api/audit',
    summary: 'Who did what to the merchant, its members and its console: newest first, before and after',
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
      from: moment.optional(),
      to: moment.optional(),
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

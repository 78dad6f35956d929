import { z } from 'zod'
import { signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { day, refusals } from '../team/contract.ts'

const suspicions = [
  'same_device',
  'same_contact',
  'same_payee',
  'same_document',
  'passed_on',
  'opposite_bets',
  'came_round',
] as const

const suspicion = z.strictObject({
  kind: z.enum(suspicions),
  /** An upline and a downline; who passed money on; two members of one agent; those through whom money came back to the first. */
  members: z.array(z.strictObject({ id: memberId, account: z.string() })),
  /** How often on that day; what passed through. */
  times: z.int(),
  amount: signedAmountText.nullable(),
  currency: z.string().nullable(),
  /** The transfers by which money came back. */
  entries: z.array(z.uuid()),
  closed: z.boolean(),
  notes: z.array(z.strictObject({ closes: z.boolean(), reason: z.string(), name: z.string(), at: z.int() })),
})
export type Suspicion = z.infer<typeof suspicion>

export const suspicionsConsoleContract = {
  agentSuspicions: call({
    method: 'GET',
    path: '/console/api/agents/suspicions',
    summary:
      'What of one day an operator may want to look at: uplines with the device, contact, payout account or document of their downline, transfers passed on or back in a circle, bets against each other in one team; and what was said of it',
    session: ['operator'],
    permission: 'members.read',
    query: z.strictObject({ day }),
    value: z.array(suspicion),
    refusals,
  }),
  noteSuspicion: call({
    method: 'POST',
    path: '/console/api/agents/suspicions/notes',
    summary: 'Notes what was found of a suspicion of a day, and closes it or opens it again',
    session: ['operator'],
    permission: 'members.state',
    idempotent: true,
    body: z.strictObject({
      day,
      kind: z.enum(suspicions),
      members: z.array(memberId).min(1).max(4),
      currency: z.string().max(8).nullable(),
      closes: z.boolean(),
      reason,
    }),
    value: suspicion,
    refusals,
  }),
}

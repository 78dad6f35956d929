import { z } from 'zod'
import { signedAmountText } from '../../../wire/amount.ts'
import { call } from '../../../wire/call.ts'
import { memberId } from '../../../wire/member-id.ts'
import { reason } from '../../../wire/paging.ts'
import { branch, day, period, person, refusals, teamLine } from './contract.ts'

const reading = { session: ['operator'], permission: 'members.read' } as const

/** Where a branch may not go: said before it is asked, and again when it is. */
export const moveRefusals = { no_such_upline: {}, already_there: {}, cycle: {}, too_deep: {} } as const

/** An account; empty is the top of the tree. */
const upline = z.string().trim().max(64)

export const suspicions = ['same_device', 'same_contact', 'passed_on', 'opposite_bets', 'came_round'] as const

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

export const teamDeskContract = {
  agentTree: call({
    method: 'GET',
    path: '/console/api/agents/tree',
    summary:
      'Who stands directly below a member, or at the top of the tree, each with what their team came to; by account: that member’s branch',
    ...reading,
    query: z.strictObject({
      ...period,
      of: memberId.optional(),
      account: z.string().min(1).max(64).optional(),
      after: memberId.optional(),
    }),
    value: branch,
    refusals,
  }),
  agentTeams: call({
    method: 'GET',
    path: '/console/api/agents/teams',
    summary: 'The fifty teams at the top of the tree, or below a member, that turned over most, in at most 31 days',
    ...reading,
    query: z.strictObject({ ...period, of: memberId.optional() }),
    value: z.array(teamLine),
    refusals,
  }),
  previewMove: call({
    method: 'GET',
    path: '/console/api/agents/{id}/move',
    summary: 'What would move with a member, from whom and to whom, and why it may not; an empty account is the top of the tree',
    ...reading,
    params: z.strictObject({ id: memberId }),
    query: z.strictObject({ upline }),
    value: z.strictObject({
      from: person.nullable(),
      to: person.nullable(),
      members: z.int(),
      /** How many will stand one below another, from the top down to the lowest of the branch. */
      depth: z.int(),
      refused: z.enum(Object.keys(moveRefusals) as [keyof typeof moveRefusals]).nullable(),
    }),
  }),
  moveBranch: call({
    method: 'POST',
    path: '/console/api/agents/{id}/move',
    summary: 'Puts a member with everyone below under another agent, at once; kept in the audit',
    session: ['operator'],
    permission: 'members.state',
    params: z.strictObject({ id: memberId }),
    body: z.strictObject({ upline, reason }),
    value: z.strictObject({ moved: z.int() }),
    refusals: moveRefusals,
  }),
  agentSuspicions: call({
    method: 'GET',
    path: '/console/api/agents/suspicions',
    summary:
      'What of one day an operator may want to look at: uplines on the device or with the contact of their downline, transfers passed on or back in a circle, bets against each other in one team; and what was said of it',
    ...reading,
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

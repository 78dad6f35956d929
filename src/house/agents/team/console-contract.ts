import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { branch, period, person, refusals, teamLine } from './contract.ts'

const reading = { session: ['operator'], permission: 'members.read' } as const

/** Where a branch may not go: said before it is asked, and again when it is. */
export const moveRefusals = { no_such_upline: {}, already_there: {}, cycle: {}, too_deep: {} } as const

/** An account; empty is the top of the tree. */
export const upline = z.string().trim().max(64)

export const teamConsoleContract = {
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
    summary: 'Proposes to put a member with everyone below under another agent; it is done when a second person confirms it',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'sets',
    params: z.strictObject({ id: memberId }),
    body: z.strictObject({ upline, reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, ...moveRefusals },
  }),
}

import { z } from 'zod'
import { call } from '../../../wire/call.ts'
import { cursor, pageOf, reason } from '../../../wire/paging.ts'

const memberId = z.string().regex(/^\d{1,16}$/)
const time = z.number()
const login = z.strictObject({ at: time, ip: z.string() })

export const memberStates = ['open', 'blocked'] as const

const memberRow = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** 1, 2, 41 and 42 are agents, 4 is a trial account, 3 a player. */
  type: z.int(),
  currency: z.string(),
  registeredAt: time,
  lastLoginAt: time.nullable(),
  state: z.enum(memberStates),
})
export type MemberRow = z.infer<typeof memberRow>

/** `value` has its middle covered unless the operator may read contacts in full. */
const contact = z.strictObject({ field: z.string(), value: z.string() })

const memberSession = z.strictObject({
  id: z.uuid(),
  startedAt: time,
  lastSeenAt: time,
  ip: z.string(),
  userAgent: z.string(),
})

const member = memberRow.extend({
  language: z.string(),
  registeredIp: z.string(),
  registerMethod: z.string(),
  recommenderId: z.string().nullable(),
  lastLogin: login.nullable(),
  previousLogin: login.nullable(),
  blocked: z.strictObject({ at: time, by: z.string(), reason: z.string() }).nullable(),
  /** Whether the contacts below are covered. */
  masked: z.boolean(),
  contacts: z.array(contact),
  sessions: z.array(memberSession),
})
export type MemberShown = z.infer<typeof member>

const one = z.strictObject({ id: memberId })
const acting = { session: ['operator'], permission: 'members.state' } as const

export const membersContract = {
  members: call({
    method: 'GET',
    path: '/console/api/members',
    summary:
      'The members of the merchant, newest first, or those whom a search names: the beginning of an account, an id, or a whole phone number or e-mail address',
    session: ['operator'],
    permission: 'members.read',
    query: z.strictObject({
      search: z.string().trim().max(254).optional(),
      state: z.enum(memberStates).optional(),
      before: cursor.optional(),
    }),
    value: pageOf(memberRow),
  }),
  member: call({
    method: 'GET',
    path: '/console/api/members/{id}',
    summary: 'One member: who they are, their state, sessions and last logins',
    session: ['operator'],
    permission: 'members.read',
    params: one,
    value: member,
  }),
  blockMember: call({
    method: 'POST',
    path: '/console/api/members/{id}/block',
    summary: 'Shuts a member out at once: no login, no bet, no money in or out; every session ends',
    ...acting,
    params: one,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { already_blocked: {} },
  }),
  unblockMember: call({
    method: 'POST',
    path: '/console/api/members/{id}/unblock',
    summary: 'Lets a blocked member in again',
    ...acting,
    params: one,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { not_blocked: {} },
  }),
  endMemberSession: call({
    method: 'DELETE',
    path: '/console/api/members/{id}/sessions/{session}',
    summary: 'Ends one session of a member',
    ...acting,
    params: z.strictObject({ id: memberId, session: z.uuid() }),
    value: z.null(),
  }),
}

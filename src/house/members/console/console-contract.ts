import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { ofOwnPerson } from '#house/audit/console-contract.ts'
import { reviewedKinds, riskSignalKinds, verdicts } from '../rules/risk-signals.ts'
import { freezeKinds, memberStates } from '../rules/freezes.ts'

const time = z.number()
const login = z.strictObject({ at: time, ip: z.string() })

const memberRow = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** 1, 2, 41 and 42 are agents, 4 is a trial account, 5 a sub-account of an agent, 3 a player. */
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

const kind = z.enum(freezeKinds)
/** `held`: somebody of a list may be meant; the decision on that lifts it. */
const freeze = z.strictObject({ kind, since: time, by: z.string(), reason: z.string(), held: z.boolean() })

const note = z.strictObject({ id: z.uuid(), text: z.string(), writtenBy: z.string(), writtenAt: time })
export type MemberNote = z.infer<typeof note>

const member = memberRow.extend({
  language: z.string(),
  registeredIp: z.string(),
  registerMethod: z.string(),
  recommenderId: z.string().nullable(),
  lastLogin: login.nullable(),
  previousLogin: login.nullable(),
  freezes: z.array(freeze),
  /** Whether the contacts below are covered. */
  masked: z.boolean(),
  contacts: z.array(contact),
  sessions: z.array(memberSession),
})
export type MemberShown = z.infer<typeof member>

const sideOfBet = z.strictObject({ member: z.string(), round: z.string(), staked: amountText })
/** What looked odd when somebody registered, or since. `other` is the one it is about, where it is about one. */
const riskSignal = z.strictObject({
  id: cursor,
  kind: z.enum(riskSignalKinds),
  notedAt: time,
  member: z.strictObject({ id: z.string(), account: z.string(), ip: z.string() }),
  other: z.strictObject({ id: z.string(), account: z.string(), ip: z.string() }).nullable(),
  /** By which it was found that two accounts bet against each other; of other kinds none. */
  bets: z.array(z.strictObject({ game: z.string(), at: time, lost: sideOfBet, won: sideOfBet.extend({ paid: amountText }) })),
  looked: z.strictObject({ at: time, by: z.string(), finding: z.string() }).nullable(),
  /** Of bets against each other, once somebody judged them. */
  verdict: z.enum(verdicts).nullable(),
})
export type RiskSignalShown = z.infer<typeof riskSignal>

/** `endedAt` and `why` are null where nobody ended it; it may have run out. */
const pastLogin = memberSession.extend({ endedAt: time.nullable(), why: z.string().nullable() })
/** `mark` names a browser without telling its secret; `others` have used it too. */
const device = z.strictObject({ mark: z.string(), seenAt: time, others: z.int() })
const network = z.strictObject({ network: z.string(), seenAt: time })

const told = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^[^\0]*$/)
const freezing = z.strictObject({ kinds: z.array(kind).min(1).max(freezeKinds.length), reason })
const one = z.strictObject({ id: memberId })
const acting = { session: ['operator'], permission: 'members.state' } as const

export const consoleMembersContract = {
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
  freezeMember: call({
    method: 'POST',
    path: '/console/api/members/{id}/freezes',
    summary: 'Forbids a member what is named, at once: logins, bets, deposits, withdrawals; without a login every session ends',
    ...acting,
    unkeyed: 'sets',
    params: one,
    body: freezing,
    value: z.null(),
    refusals: { already_frozen: {} },
  }),
  unfreezeMember: call({
    method: 'POST',
    path: '/console/api/members/{id}/freezes/lift',
    summary: 'Proposes to allow a member again what is named; a second person confirms it',
    ...acting,
    unkeyed: 'sets',
    params: one,
    body: freezing,
    value: z.strictObject(waiting),
    refusals: { ...proposing, not_frozen: {}, ...ofOwnPerson },
  }),
  memberNotes: call({
    method: 'GET',
    path: '/console/api/members/{id}/notes',
    summary: 'What operators wrote about a member for each other, newest first',
    session: ['operator'],
    permission: 'members.read',
    params: one,
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(note),
  }),
  memberLogins: call({
    method: 'GET',
    path: '/console/api/members/{id}/logins',
    summary: 'Where a member has logged in, newest first, and how it ended',
    session: ['operator'],
    permission: 'members.read',
    params: one,
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(pastLogin),
  }),
  memberDevices: call({
    method: 'GET',
    path: '/console/api/members/{id}/devices',
    summary: 'The browsers and networks from which a member has been let in, the last used first; fifty of each at most',
    session: ['operator'],
    permission: 'members.read',
    params: one,
    value: z.strictObject({ devices: z.array(device), networks: z.array(network) }),
  }),
  writeNote: call({
    method: 'POST',
    path: '/console/api/members/{id}/notes',
    summary: 'Writes a note about a member, which nobody changes afterwards',
    ...acting,
    idempotent: true,
    params: one,
    body: z.strictObject({ text: told }),
    value: note,
  }),
  giveFirstPassword: call({
    method: 'POST',
    path: '/console/api/members/{id}/first-password',
    summary:
      'Gives a member a password of a day that must be changed at the next login, and ends every session; it goes to a proven contact. Where there is none a second person confirms it, who is told the password',
    ...acting,
    unkeyed: 'secret',
    params: one,
    body: z.strictObject({ reason }),
    value: z.strictObject({
      ...waiting,
      given: z.strictObject({ sentBy: z.enum(['sms', 'email']).nullable(), until: time }).nullable(),
    }),
    refusals: proposing,
  }),
  riskSignals: call({
    method: 'GET',
    path: '/console/api/risk-signals',
    summary: 'What looked odd when members registered, newest first, and what those found who looked at it',
    session: ['operator'],
    permission: 'members.read',
    query: z.strictObject({
      kind: z.enum(riskSignalKinds).optional(),
      looked: z.enum(['yes', 'no']).optional(),
      before: cursor.optional(),
    }),
    value: pageOf(riskSignal),
  }),
  reviewRiskSignal: call({
    method: 'POST',
    path: '/console/api/risk-signals/{id}/{kind}/reviewed',
    summary: 'Says that somebody reviewed a risk signal, and what they found',
    ...acting,
    unkeyed: 'once',
    params: z.strictObject({ id: memberId, kind: z.enum(reviewedKinds) }),
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { looked_already: {} },
  }),
  endMemberSession: call({
    method: 'DELETE',
    path: '/console/api/members/{id}/sessions/{session}',
    summary: 'Ends one session of a member',
    ...acting,
    unkeyed: 'session',
    params: z.strictObject({ id: memberId, session: z.uuid() }),
    value: z.null(),
  }),
}

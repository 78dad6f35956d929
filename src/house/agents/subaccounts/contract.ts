import { z } from 'zod'
import { fieldCodes } from '#house/visitors/rules/form-parts.ts'
import { agentRights } from '#wire/agent-rights.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf } from '#wire/paging.ts'
import { isTurned } from '#kit/turning.ts'
import { textUpTo } from '#wire/text.ts'
import { actsShown } from '../rules/acts.ts'

const session = ['agent'] as const

const label = textUpTo(40)
  .trim()
  .refine((text) => !isTurned(text))
/** One that is named twice is given once. */
const rights = z.array(z.enum(agentRights)).max(agentRights.length)

export const subaccount = z.strictObject({
  id: memberId,
  account: z.string(),
  /** For whom it is, as the agent calls them. */
  label: z.string(),
  rights: z.array(z.enum(agentRights)),
  /** stopped: for good · blocked: by the console. */
  state: z.enum(['open', 'stopped', 'blocked']),
  /** Whether it has a second factor: without one its rights sleep. */
  secured: z.boolean(),
  /** Whether it has a password of its own. */
  claimed: z.boolean(),
  openedAt: z.int(),
  lastLoginAt: z.int().nullable(),
})
export type SubaccountShown = z.infer<typeof subaccount>

const act = z.strictObject({
  at: z.int(),
  what: z.enum([...actsShown, 'other']),
  /** Whom it was about, where they stand below the agent now. */
  about: z.string().nullable(),
  ip: z.string().nullable(),
})

const one = { session, params: z.strictObject({ id: memberId }) } as const
const closed = { subaccounts_closed: {} } as const

/** Logins of the people who work for an agent. The agent alone has to do with them, in a session that has shown a password. */
export const subaccountsContract = {
  subaccounts: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/subaccounts',
    summary: 'The people who work for the agent: those who do, and the last of those who did',
    session,
    value: z.array(subaccount),
    refusals: { subaccounts_closed: {} },
  }),
  openSubaccount: call({
    method: 'POST',
    path: '/wps/agent/subaccounts',
    summary: 'Opens a login with restricted rights. It has no password yet: the first one is asked for by itself, and never kept',
    session,
    proof: 'session',
    idempotent: true,
    body: z.strictObject({ account: textUpTo(64), label, rights }),
    value: subaccount,
    refusals: {
      ...closed,
      fields_refused: { data: z.strictObject({ fields: z.record(z.string(), z.enum(fieldCodes)) }) },
      too_many_subaccounts: { data: z.strictObject({ most: z.int() }) },
    },
  }),
  changeSubaccount: call({
    method: 'PUT',
    path: '/wps/agent/subaccounts/{id}',
    summary: 'What somebody who works for the agent is called and may do, from their next call on',
    ...one,
    unkeyed: 'sets',
    proof: 'session',
    body: z.strictObject({ label, rights }),
    value: subaccount,
    refusals: closed,
  }),
  giveSubaccountPassword: call({
    method: 'POST',
    path: '/wps/agent/subaccounts/{id}/password',
    summary: 'A random password, good once and for a day; the one before is void, and every session ends',
    ...one,
    unkeyed: 'secret',
    proof: 'session',
    value: z.strictObject({ password: z.string(), until: z.int() }),
    refusals: closed,
  }),
  stopSubaccount: call({
    method: 'DELETE',
    path: '/wps/agent/subaccounts/{id}',
    summary: 'Ends it for good, with its sessions and sockets',
    ...one,
    shed: 'last',
    unkeyed: 'sets',
    value: subaccount,
  }),
  subaccountActs: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/subaccounts/{id}/acts',
    summary: 'What somebody who works for the agent did, newest first',
    ...one,
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(act),
    refusals: { subaccounts_closed: {} },
  }),
}

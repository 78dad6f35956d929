import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { permissions } from '../../wire/permissions.ts'
import { roles } from './rules/roles.ts'

const lastLogin = z.strictObject({ at: z.number(), ip: z.string() })

const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** `code` also stands in sealed bodies. */
  merchant: z.strictObject({ code: z.string(), currency: z.string(), languages: z.array(z.string()), language: z.string() }),
  /** Until it is changed, nothing else is allowed. */
  mustChangePassword: z.boolean(),
  /** The login before this one. */
  lastLogin: lastLogin.nullable(),
})

const sessionRow = z.strictObject({
  id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  /** Milliseconds since 1970, as all times of these calls. */
  startedAt: z.number(),
  lastSeenAt: z.number(),
  ip: z.string(),
  userAgent: z.string(),
})

const own = { session: ['operator'], permission: 'desk.own' } as const

export const operatorsContract = {
  me: call({ method: 'GET', path: '/console/api/me', summary: 'Who the operator is, and may do', ...own, value: me }),
  logOut: call({
    method: 'DELETE',
    path: '/console/api/session',
    summary: 'Ends the session that asks',
    ...own,
    value: z.null(),
  }),
  sessions: call({
    method: 'GET',
    path: '/console/api/sessions',
    summary: 'The live sessions of the operator, newest first',
    ...own,
    value: z.array(sessionRow),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/console/api/sessions/{id}',
    summary: 'Ends one session of the operator',
    ...own,
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
  }),
}

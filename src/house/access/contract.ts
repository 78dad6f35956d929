import { z } from 'zod'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { numberShown } from '#house/contacts/rules/number-shown.ts'
import { half, secret, text } from '#house/visitors/rules/form-parts.ts'
import { factorsContract, publicKeyAnswer } from './factors/contract.ts'
import { forgottenContract } from './forgotten/contract.ts'
import { providersContract } from './providers/contract.ts'
import { factors } from './rules/factors.ts'
import { secretsContract } from './secrets/contract.ts'

export { ticketRefusals } from './providers/contract.ts'

const loginRefused = { status: 422, data: z.strictObject({ captcha: z.boolean() }) } as const
/** The site is closed to the visitor: by maintenance, or by where the visitor is. */
const closed = { system_maintenance: { status: 503 }, region_blocked: { status: 403 } } as const

/** The identity service that verifies numbers for the merchant does not answer. */
const serviceDown = { provider_unavailable: { status: 503 } } as const

/** The agents' page admits agents only. */
const as = z.enum(['member', 'agent']).optional()

export const passwordLogin = z.strictObject({
  type: z.literal('username'),
  /** Or a mobile number, where the merchant offers one common login. */
  username: text,
  password: secret,
  captcha: text.optional(),
  /** A code of an authenticator app, or a recovery code; unlocks an account with too many failed attempts. */
  unlock: textUpTo(32).optional(),
  /** A passkey's signature instead of such a code. */
  unlockPasskey: publicKeyAnswer.optional(),
  /** The device shall be remembered for a day, where the merchant offers it. */
  remember: z.boolean().optional(),
  as,
})
export type Login = z.infer<typeof passwordLogin>

export const codeLogin = z.strictObject({
  type: z.literal('sms'),
  mobileNum: textUpTo(32),
  countryDialingCode: textUpTo(6),
  ...numberShown,
  as,
})
export type CodeLogin = z.infer<typeof codeLogin>

const sessionRow = z.strictObject({
  id: z.string(),
  /** The session that opened this one by an address code, and takes it along when it ends. */
  parent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
  /** Milliseconds since 1970, as all times of these calls. */
  startedAt: z.number(),
  lastSeenAt: z.number(),
  ip: z.string(),
  userAgent: z.string(),
})

export const accessContract = {
  logIn: call({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Starts a session by username and password, or by a code that was sent to a mobile number',
    session: ['none'],
    sealed: true,
    unkeyed: 'session',
    body: z.discriminatedUnion('type', [passwordLogin, codeLogin]),
    value: z.strictObject({
      /** A session token; while a further step is due, a ticket for that step alone, good for ten minutes. */
      token: half,
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      captcha: z.boolean(),
      /** Why the password must be changed first. */
      due: z.enum(['default', 'expired']).nullable(),
      /** Second factors of which one is required next; empty: none. */
      factors: z.array(z.enum(factors)),
    }),
    refusals: {
      login_incorrect: loginRefused,
      first_password_over: loginRefused,
      captcha_incorrect: loginRefused,
      not_a_member: { status: 403 },
      not_an_agent: { status: 403 },
      account_blocked: { status: 403 },
      operation_not_allowed: {},
      missing_phone_number: {},
      invalid_phone_number: {},
      missing_verification_code: {},
      invalid_verification_code: {},
      code_expired: {},
      ...serviceDown,
      ...closed,
    },
  }),
  logOut: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends the session that asks',
    session: ['trial', 'member', 'agent', 'change-ticket', 'login-ticket'],
    right: 'own',
    shed: 'last',
    unkeyed: 'session',
    value: z.null(),
  }),
  sessions: call({
    method: 'GET',
    path: '/wps/session',
    summary: 'The live sessions of the member, newest first',
    session: ['member', 'agent'],
    right: 'own',
    value: z.array(sessionRow),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/wps/session/{id}',
    summary: 'Ends one session of the member',
    session: ['member', 'agent'],
    right: 'own',
    shed: 'last',
    unkeyed: 'session',
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
  }),
  addressCode: call({
    method: 'POST',
    path: '/wps/session/code',
    summary: 'A code of 60 s for the address of a page that shall open logged in, on the network that asks',
    session: ['member', 'agent'],
    unkeyed: 'session',
    proof: 'session',
    value: z.strictObject({ code: z.string() }),
    refusals: { code_from_link: { status: 403 } },
  }),
  exchangeCode: call({
    method: 'POST',
    path: '/wps/session/exchange',
    summary: 'Swaps an address code for a session, once',
    session: ['none'],
    unkeyed: 'session',
    body: z.strictObject({ code: z.string().max(64) }),
    value: z.strictObject({ token: half }),
    refusals: { code_used: { status: 410 }, code_invalid: {}, code_elsewhere: {} },
  }),
  socketTicket: call({
    method: 'POST',
    path: '/wps/session/socket',
    summary: 'A ticket of 60 s that opens one socket',
    session: ['trial', 'member', 'agent'],
    right: 'own',
    unkeyed: 'session',
    value: z.strictObject({ ticket: z.string() }),
  }),
  ...secretsContract,
  ...factorsContract,
  ...forgottenContract,
  ...providersContract,
}

import { z } from 'zod'
import { agentRights } from '#wire/agent-rights.ts'
import { call } from '#wire/call.ts'
import { signedAmountText } from '#wire/amount.ts'
import { textUpTo } from '#wire/text.ts'
import { codesContract } from './codes/contract.ts'
import { factorsContract, publicKeyAnswer } from './factors/contract.ts'
import { forgottenContract } from './forgotten/contract.ts'
import { providersContract, ticketRefusals } from './providers/contract.ts'
import { numberServiceContract } from './number-service/contract.ts'
import { profileContract } from './own-profile/contract.ts'
import { factors } from './rules/factors.ts'
import { fieldsRefused, half, numberShown, secret, text } from './rules/form-parts.ts'
import { SLIDE_WIDTH } from './rules/slide.ts'
import { secretsContract } from './secrets/contract.ts'

export { fieldCodes, type FieldCode } from './rules/form-parts.ts'

/** Where the piece was, in pixels of the picture, and how many milliseconds after it was first moved. */
const slideMove = z.strictObject({ place: z.int().min(0).max(SLIDE_WIDTH), at: z.int().min(0).max(600_000) })

const loginRefused = { status: 422, data: z.strictObject({ captcha: z.boolean() }) } as const
/** The site is closed to the visitor: by maintenance, or by where the visitor is. */
const closed = { system_maintenance: { status: 503 }, region_blocked: { status: 403 } } as const

/** The identity service that verifies numbers for the merchant does not answer. */
const serviceDown = { provider_unavailable: { status: 503 } } as const

export const registration = z.strictObject({
  username: text,
  password: secret,
  confirmPassword: secret,
  payeeName: text.optional(),
  email: text.optional(),
  qqNum: text.optional(),
  mobileNum: text.optional(),
  countryDialingCode: textUpTo(6).optional(),
  /** Of the number, where the merchant has it verified. */
  ...numberShown,
  recommenderId: text.optional(),
  captcha: text.optional(),
  affiliateCode: text.optional(),
  referralCode: text.optional(),
  /** Of somebody whom a provider has named: the new account is linked to theirs there. */
  providerTicket: textUpTo(64).optional(),
  paymentPassword: secret.optional(),
  line: text.optional(),
  whatsapp: text.optional(),
  facebook: text.optional(),
  wechat: text.optional(),
  idNumber: text.optional(),
  domain: textUpTo(253).optional(),
  registerUrl: textUpTo(2048).optional(),
  registerMethod: z.literal('WEB'),
  /** The box of terms and privacy. */
  terms: z.boolean(),
  /** True: the answer carries a session. */
  login: z.boolean(),
})
export type Registration = z.infer<typeof registration>

/** The username equals the number. */
export const mobileRegistration = registration.omit({ username: true, password: true, confirmPassword: true }).extend({
  mobileNum: text,
  countryDialingCode: textUpTo(6),
  /** Where the merchant asks for one. */
  password: secret.optional(),
  confirmPassword: secret.optional(),
})
export type MobileRegistration = z.infer<typeof mobileRegistration>

/** The agents' page admits agents only. */
const as = z.enum(['member', 'agent']).optional()

export const passwordLogin = z.strictObject({
  type: z.literal('username'),
  /** Or a mobile number, where the merchant offers one common login. */
  username: text,
  password: secret,
  captcha: text.optional(),
  /** Of an app, or a recovery code: it has an account looked at that had too many attempts. */
  unlock: textUpTo(32).optional(),
  /** Or what a passkey signed for it. */
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
  /** The session that asks. */
  current: z.boolean(),
  /** Milliseconds since 1970, as all times of these calls. */
  startedAt: z.number(),
  lastSeenAt: z.number(),
  ip: z.string(),
  userAgent: z.string(),
})

const memberInfo = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Which of the drawn icons stands for the member. */
  icon: z.int(),
  /** 1, 2, 41 and 42 are agents, 4 is a trial account, 5 a sub-account of an agent, 3 a player. */
  type: z.int(),
  language: z.string(),
  /** The time zone that they chose; null for the device’s own. */
  zone: z.string().nullable(),
  currency: z.string(),
  registeredAt: z.number(),
  /** The login before this one. */
  lastLogin: z.strictObject({ at: z.number(), ip: z.string() }).nullable(),
  /** Of a sub-account: for whom it works and what it may do; `secured` without a second factor is false, and its rights sleep. */
  worksFor: z.strictObject({ agent: z.string(), rights: z.array(z.enum(agentRights)), secured: z.boolean() }).nullable(),
})

const memberState = z.strictObject({
  balance: signedAmountText,
  currencySymbol: z.string(),
  hasVip: z.boolean(),
  vipLabelName: z.string().nullable(),
  vipRankLevel: z.int().nullable(),
  availablePromoCount: z.int(),
  availablePromo: z.array(z.strictObject({ code: z.string(), enabled: z.boolean() })),
  unreadMessage: z.int(),
})

export const identityContract = {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Registers a member by username; with login, also starts a session',
    session: ['none'],
    sealed: true,
    body: registration,
    value: z.strictObject({ id: z.string(), account: z.string(), token: half.nullable() }),
    refusals: { fields_refused: fieldsRefused, registration_closed: {}, ...serviceDown, ...ticketRefusals, ...closed },
  }),
  registerMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    summary: 'Registers a member by mobile number; with login, also starts a session',
    session: ['none'],
    sealed: true,
    body: mobileRegistration,
    value: z.strictObject({ id: z.string(), account: z.string(), token: half.nullable() }),
    refusals: { fields_refused: fieldsRefused, registration_closed: {}, ...serviceDown, ...ticketRefusals, ...closed },
  }),
  affiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Whether an invitation code is one of an agent here',
    session: ['none'],
    query: z.strictObject({ code: textUpTo(64) }),
    value: z.strictObject({ code: z.string() }),
    refusals: { invitation_code_error: {} },
  }),
  logIn: call({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Starts a session by username and password, or by a code that was sent to a mobile number',
    session: ['none'],
    sealed: true,
    body: z.discriminatedUnion('type', [passwordLogin, codeLogin]),
    value: z.strictObject({
      /** Of a session; while something is due, a ticket of ten minutes that goes where a token stands and opens nothing else. */
      token: half,
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      captcha: z.boolean(),
      /** Why the password must be changed first. */
      due: z.enum(['default', 'expired']).nullable(),
      /** What must be shown first, one of them; none: nothing. */
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
  freePlay: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Gives a visitor a trial account and a session of two hours, in which games may be tried for nothing',
    session: ['none'],
    sealed: true,
    body: z.strictObject({
      /** What the visitor's device runs, for the merchant's figures. */
      os: textUpTo(64),
      platform: z.literal('W'),
      /** Makes each sealed body another one. */
      randomString: z.string().min(16).max(128),
      gatewayVersion: z.literal(3),
    }),
    value: z.strictObject({ token: half }),
    refusals: { free_play_closed: {}, ...closed },
  }),
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    summary: 'A picture of characters, base64 PNG; it replaces the one shown before and is asked for at most once a second',
    session: ['none'],
    value: z.string(),
  }),
  slide: call({
    method: 'GET',
    path: '/wps/captcha/slider',
    summary:
      'A picture with a gap, and the piece that belongs into it, where the merchant has a slider for a captcha; it replaces the one shown before',
    session: ['none'],
    value: z.strictObject({ picture: z.string(), piece: z.string(), top: z.int() }),
    refusals: { operation_not_allowed: {} },
  }),
  judgeSlide: call({
    method: 'POST',
    path: '/wps/captcha/slider',
    summary: 'Where the piece was put, and the way there; judged once. What it answers is taken once by the form that it is for',
    session: ['none'],
    body: z.strictObject({
      form: z.enum(['login', 'register', 'code']),
      place: z.int().min(0).max(SLIDE_WIDTH),
      track: z.array(slideMove).max(400),
    }),
    value: z.strictObject({ captcha: z.string() }),
    refusals: { slider_missed: {}, operation_not_allowed: {} },
  }),
  logOut: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends the session that asks',
    session: ['trial', 'member', 'agent', 'change-ticket', 'login-ticket'],
    right: 'own',
    shed: 'last',
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
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
  }),
  addressCode: call({
    method: 'POST',
    path: '/wps/session/code',
    summary: 'A code of 60 s for the address of a page that shall open logged in',
    session: ['member', 'agent'],
    value: z.strictObject({ code: z.string() }),
  }),
  exchangeCode: call({
    method: 'POST',
    path: '/wps/session/exchange',
    summary: 'Swaps an address code for a session, once',
    session: ['none'],
    body: z.strictObject({ code: z.string().max(64) }),
    value: z.strictObject({ token: half }),
    refusals: { code_used: { status: 410 }, code_invalid: {} },
  }),
  socketTicket: call({
    method: 'POST',
    path: '/wps/session/socket',
    summary: 'A ticket of 60 s that opens one socket',
    session: ['trial', 'member', 'agent'],
    right: 'own',
    value: z.strictObject({ ticket: z.string() }),
  }),
  memberInfo: call({
    method: 'GET',
    path: '/wps/member/info',
    summary: 'Who the member is',
    session: ['trial', 'member', 'agent'],
    right: 'own',
    shed: 'next',
    value: memberInfo,
  }),
  memberState: call({
    method: 'GET',
    path: '/wps/member/state',
    summary: 'What the header shows of the member',
    session: ['trial', 'member', 'agent'],
    shed: 'last',
    value: memberState,
  }),
  keepLanguage: call({
    method: 'PUT',
    path: '/wps/member/language',
    summary: 'Keeps the language that the member chose',
    session: ['trial', 'member', 'agent'],
    right: 'own',
    body: z.strictObject({ language: z.string().max(8) }),
    value: z.strictObject({ language: z.string() }),
    refusals: { language_not_offered: {} },
  }),
  ...secretsContract,
  ...codesContract,
  ...factorsContract,
  ...forgottenContract,
  ...profileContract,
  ...providersContract,
  ...numberServiceContract,
}

import { z } from 'zod'
import { agentRights } from '#wire/agent-rights.ts'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { ticketRefusals } from '#house/access/contract.ts'
import { numberShown } from '#house/contacts/rules/number-shown.ts'
import { fieldsRefused, half, secret, text } from '#house/visitors/rules/form-parts.ts'
import { ownContactsContract } from './own-contacts/contract.ts'
import { profileContract } from './own-profile/contract.ts'

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
  /** YYYY-MM-DD, where the merchant takes nothing less for proof of age. */
  birthday: text.optional(),
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
  /** What lies in the bonus that stakes take from when cash is not enough. */
  bonus: amountText,
  currencySymbol: z.string(),
  hasVip: z.boolean(),
  vipLabelName: z.string().nullable(),
  vipRankLevel: z.int().nullable(),
  availablePromoCount: z.int(),
  claimableMissions: z.int(),
  availablePromo: z.array(z.strictObject({ code: z.string(), enabled: z.boolean() })),
  unreadMessage: z.int(),
})

/** Of each call that brings money in, or opens a game for it: by the merchant's policy and where the member is. */
export const ageRefusals = { birthday_needed: {}, below_age: { data: z.strictObject({ age: z.int() }) } } as const

export const membersContract = {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Registers a member by username; with login, also starts a session',
    session: ['none'],
    sealed: true,
    unkeyed: 'named',
    body: registration,
    value: z.strictObject({ id: z.string(), account: z.string(), token: half.nullable() }),
    refusals: {
      fields_refused: fieldsRefused,
      registration_closed: {},
      person_excluded: {},
      ...serviceDown,
      ...ticketRefusals,
      ...closed,
    },
  }),
  registerMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    summary: 'Registers a member by mobile number; with login, also starts a session',
    session: ['none'],
    sealed: true,
    unkeyed: 'named',
    body: mobileRegistration,
    value: z.strictObject({ id: z.string(), account: z.string(), token: half.nullable() }),
    refusals: {
      fields_refused: fieldsRefused,
      registration_closed: {},
      person_excluded: {},
      ...serviceDown,
      ...ticketRefusals,
      ...closed,
    },
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
  freePlay: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Gives a visitor a trial account and a session of two hours, in which games may be tried for nothing',
    session: ['none'],
    sealed: true,
    unkeyed: 'session',
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
    unkeyed: 'sets',
    body: z.strictObject({ language: z.string().max(8) }),
    value: z.strictObject({ language: z.string() }),
    refusals: { language_not_offered: {} },
  }),
  ...ownContactsContract,
  ...profileContract,
}

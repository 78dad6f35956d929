import { z } from 'zod'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { permissions } from '#wire/permissions.ts'
import { calendar } from '#house/merchants/contract.ts'
import { filtersContract } from './filters/console-contract.ts'
import { operatorName } from './rules/operator-name.ts'
import { roles } from './rules/roles.ts'
import { alerts } from './staff/console-contract.ts'

/** Milliseconds since 1970, as all times of these calls. */
const time = z.number()
const login = z.strictObject({ at: time, ip: z.string() })
const secret = z.string().max(256)
/** The half of a session that lives in the tab; the other half is an HttpOnly cookie. */
const half = z.string()
const operatorId = z.string().regex(/^\d{1,18}$/)
const own = { session: ['operator'], permission: 'console.own' } as const
const keeping = { session: ['operator'], permission: 'console.act' } as const
/** What a browser's `navigator.credentials` takes and gives, as the WebAuthn library writes and reads it. */
const publicKeyOptions = z.record(z.string(), z.unknown())
const publicKeyAnswer = z.looseObject({ id: z.string().max(1024), rawId: z.string().max(1024), type: z.literal('public-key') })

export const factors = ['totp', 'passkey', 'recovery'] as const

const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** `code` also stands in sealed bodies. */
  merchant: z.strictObject({
    code: z.string(),
    currency: z.string(),
    languages: z.array(z.string()),
    language: z.string(),
    calendar,
  }),
  /** Until it is changed, nothing else is allowed. */
  mustChangePassword: z.boolean(),
  /** The login before this one; not told of a login that many may share. */
  lastLogin: login.nullable(),
})

const sessionRow = z.strictObject({
  id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  startedAt: time,
  lastSeenAt: time,
  ip: z.string(),
  userAgent: z.string(),
})

/** A session begins. The recovery codes are shown once, to whoever has just set up a first factor. */
const begun = z.strictObject({ token: half, recoveryCodes: z.array(z.string()).nullable() })
const passkeyRow = z.strictObject({ id: z.string(), name: z.string(), createdAt: time, usedAt: time.nullable() })

/** Of a login: first the password, then always a second factor. */
const loginCalls = {
  logIn: call({
    method: 'POST',
    path: '/console/api/session/login',
    summary: 'The first step of a login: name and password, for a ticket of five minutes that goes where the token will stand',
    session: ['none'],
    sealed: true,
    unkeyed: 'session',
    body: z.strictObject({ name: z.string().max(64), password: secret }),
    value: z.strictObject({
      ticket: half,
      /** The second factors that this operator may show; none before the first is set up, which comes next then. */
      factors: z.array(z.enum(factors)),
    }),
    refusals: { login_incorrect: {} },
  }),
  newTotp: call({
    method: 'POST',
    path: '/console/api/session/totp',
    summary: 'A seed for one-time codes, where the operator has no second factor yet; it counts once a code of it was shown',
    session: ['login-ticket'],
    unkeyed: 'secret',
    value: z.strictObject({ secret: z.string(), uri: z.string() }),
    refusals: { factor_known: {} },
  }),
  showCode: call({
    method: 'POST',
    path: '/console/api/session/verification',
    summary: 'The second step by a one-time code or a recovery code, each good once',
    session: ['login-ticket'],
    unkeyed: 'session',
    body: z.strictObject({ factor: z.enum(['totp', 'recovery']), code: z.string().max(32) }),
    value: begun,
    refusals: { code_incorrect: {} },
  }),
  askPasskey: call({
    method: 'POST',
    path: '/console/api/session/passkey/options',
    summary: 'What a passkey of the operator has to sign for the second step',
    session: ['login-ticket'],
    unkeyed: 'session',
    value: publicKeyOptions,
    refusals: { no_passkey: {} },
  }),
  showPasskey: call({
    method: 'POST',
    path: '/console/api/session/passkey',
    summary: 'The second step by a passkey, which has verified its user',
    session: ['login-ticket'],
    unkeyed: 'session',
    body: z.strictObject({ answer: publicKeyAnswer }),
    value: begun,
    refusals: { passkey_refused: {} },
  }),
}

const ownCalls = {
  me: call({ method: 'GET', path: '/console/api/me', summary: 'Who the operator is, and may do', ...own, value: me }),
  logOut: call({
    method: 'DELETE',
    path: '/console/api/session',
    summary: 'Ends the session that asks',
    ...own,
    unkeyed: 'session',
    value: z.null(),
  }),
  sessions: call({
    method: 'GET',
    path: '/console/api/sessions',
    summary: 'The live sessions of the operator, newest first',
    ...keeping,
    value: z.array(sessionRow),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/console/api/sessions/{id}',
    summary: 'Ends one session of the operator',
    ...keeping,
    unkeyed: 'session',
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
  }),
  changePassword: call({
    method: 'POST',
    path: '/console/api/password',
    summary: 'Changes the operator’s password and ends the other sessions',
    ...keeping,
    sealed: true,
    unkeyed: 'sets',
    body: z.strictObject({ password: secret, newPassword: secret }),
    value: z.null(),
    refusals: { own_password_incorrect: {}, password_weak: { data: z.strictObject({ minLength: z.int() }) } },
  }),
  factors: call({
    method: 'GET',
    path: '/console/api/factors',
    summary: 'What the operator can show as a second factor',
    ...keeping,
    value: z.strictObject({ totp: z.boolean(), passkeys: z.array(passkeyRow), recoveryCodes: z.int() }),
  }),
  newPasskey: call({
    method: 'POST',
    path: '/console/api/factors/passkeys/options',
    summary: 'What a browser needs to make another passkey',
    ...keeping,
    unkeyed: 'session',
    value: publicKeyOptions,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/console/api/factors/passkeys',
    summary: 'Keeps the passkey that the browser made',
    ...keeping,
    unkeyed: 'once',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), answer: publicKeyAnswer }),
    value: passkeyRow,
    refusals: { passkey_refused: {} },
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/console/api/factors/passkeys/{id}',
    summary: 'Forgets a passkey; the last factor stays',
    ...keeping,
    unkeyed: 'sets',
    params: z.strictObject({ id: z.string().max(1024) }),
    value: z.null(),
    refusals: { last_factor: {} },
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/console/api/factors/recovery-codes',
    summary: 'Ten new recovery codes in place of the old ones, for the password',
    ...keeping,
    sealed: true,
    unkeyed: 'secret',
    body: z.strictObject({ password: secret }),
    value: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    refusals: { own_password_incorrect: {} },
  }),
}

const operatorRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Works for the house itself: sees its books and jobs too. */
  house: z.boolean(),
  createdAt: time,
  disabledAt: time.nullable(),
  lastLogin: login.nullable(),
  /** False until a second factor was set up. */
  secured: z.boolean(),
  /** Names of those whose second self the account could be, until a third person confirms that it is nobody's. */
  mayBe: z.array(z.string()),
  /** By what they are known as a person, so that they decide nothing about themselves as members. */
  known: z.array(z.enum(['name', 'email', 'sms'])),
})
export type OperatorShown = z.infer<typeof operatorRow>

/** Shown once. It opens the door for a day, and behind the door it must be changed before anything else. */
const firstPassword = z.strictObject({ id: z.string(), password: z.string() })
const managing = { session: ['operator'], permission: 'operators.manage' } as const
const one = z.strictObject({ id: operatorId })

const staffCalls = {
  operators: call({
    method: 'GET',
    path: '/console/api/operators',
    summary: 'The operators of the merchant, newest first',
    session: ['operator'],
    permission: 'operators.read',
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(operatorRow),
  }),
  createOperator: call({
    method: 'POST',
    path: '/console/api/operators',
    summary: 'Another operator of the merchant, with a password for the first login',
    ...managing,
    unkeyed: 'named',
    body: z.strictObject({
      name: z.string().trim().regex(operatorName),
      role: z.enum(roles),
      house: z.boolean(),
      reason,
    }),
    value: firstPassword,
    refusals: { name_taken: {}, house_only: {} },
  }),
  tellPerson: call({
    method: 'PUT',
    path: '/console/api/operators/{id}/person',
    summary:
      'Says who an operator is, who then decides nothing about a member who is the same person; more may be told, and nothing is taken back',
    ...managing,
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({
      fullName: z.string().trim().min(2).max(120).optional(),
      birthday: z.iso.date().optional(),
      email: z.email().max(254).optional(),
      countryDialingCode: z
        .string()
        .regex(/^\+?\d{1,4}$/)
        .optional(),
      mobileNum: z
        .string()
        .regex(/^\d{6,15}$/)
        .optional(),
      reason,
    }),
    value: operatorRow,
    /** Of a name without a birthday, or a number without its country, nobody is known. */
    refusals: { house_only: {}, person_unclear: {} },
  }),
  changeRole: call({
    method: 'PUT',
    path: '/console/api/operators/{id}/role',
    summary: 'Gives an operator another role; their sessions end',
    ...managing,
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({ role: z.enum(roles), reason }),
    value: operatorRow,
    refusals: { last_owner: {}, house_only: {} },
  }),
  setDisabled: call({
    method: 'PUT',
    path: '/console/api/operators/{id}/disabled',
    summary: 'Shuts an operator out, at once, or lets them in again',
    ...managing,
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({ disabled: z.boolean(), reason }),
    value: operatorRow,
    refusals: { last_owner: {}, house_only: {} },
  }),
  confirmOperator: call({
    method: 'POST',
    path: '/console/api/operators/{id}/confirmation',
    summary: 'Says, as a third person, that an operator whom somebody else opened, raised or reset is a person of their own',
    session: ['operator'],
    permission: 'operators.confirm',
    unkeyed: 'once',
    params: one,
    body: z.strictObject({ reason }),
    value: operatorRow,
    refusals: { own_account: {}, house_only: {}, same_person: { status: 403 }, not_entered: {} },
  }),
  resetOperator: call({
    method: 'POST',
    path: '/console/api/operators/{id}/reset',
    summary: 'For someone who lost everything: a first password again, no factors, no sessions',
    ...managing,
    unkeyed: 'secret',
    params: one,
    body: z.strictObject({ reason }),
    value: firstPassword,
    refusals: { own_account: {}, house_only: {} },
  }),
}

const jobRow = z.strictObject({
  id: z.string(),
  task: z.string(),
  /** waiting: for its time or turn · running · failed: will be tried again · dead: will not, unless an operator says so */
  state: z.enum(['waiting', 'running', 'failed', 'dead']),
  attempts: z.int(),
  mostAttempts: z.int(),
  runAt: time,
  createdAt: time,
  lastError: z.string().nullable(),
  payload: z.unknown(),
})

const jobCalls = {
  jobs: call({
    method: 'GET',
    path: '/console/api/jobs',
    summary: 'The jobs of the house that are not done, newest first, and how many there are of each state',
    session: ['operator'],
    permission: 'jobs.read',
    query: z.strictObject({
      before: cursor.optional(),
      state: jobRow.shape.state.optional(),
      task: z.string().max(80).optional(),
    }),
    value: pageOf(jobRow).extend({
      counts: z.strictObject({ waiting: z.int(), running: z.int(), failed: z.int(), dead: z.int() }),
    }),
  }),
  alerts,
  repeatingJobs: call({
    method: 'GET',
    path: '/console/api/repeating-jobs',
    summary: 'What the house does again and again: when it last began, when it comes next, and how the last one stands',
    session: ['operator'],
    permission: 'jobs.read',
    value: z.array(
      z.strictObject({
        task: z.string(),
        lastAt: time.nullable(),
        nextAt: time.nullable(),
        /** The last one while it is not done; null once it is. */
        job: jobRow.nullable(),
      }),
    ),
  }),
  runRepeatingJob: call({
    method: 'POST',
    path: '/console/api/repeating-jobs/{task}/run',
    summary: 'Runs what repeats now, out of its turn',
    session: ['operator'],
    permission: 'jobs.retry',
    unkeyed: 'asks',
    params: z.strictObject({ task: z.string().regex(/^[a-z]{1,30}\.[a-z-]{1,50}$/) }),
    body: z.strictObject({ reason }),
    value: z.null(),
  }),
  retryJob: call({
    method: 'POST',
    path: '/console/api/jobs/{id}/retry',
    summary: 'Runs a job that failed or is dead once more, now',
    session: ['operator'],
    permission: 'jobs.retry',
    unkeyed: 'once',
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { job_running: {} },
  }),
}

export const operatorsContract = { ...loginCalls, ...ownCalls, ...filtersContract, ...staffCalls, ...jobCalls }

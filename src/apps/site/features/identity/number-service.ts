import { queryOptions } from '@tanstack/react-query'
import { NUMBER_CHECK } from '../../../../house/identity/rules/number-service.ts'
import { house } from '../../api/house.ts'

/** Where a browser asks for codes to numbers, where the merchant has an identity service send them. */
export type NumberService = NonNullable<Awaited<ReturnType<typeof house.identity.numberService>>>

export const numberServiceQuery = queryOptions({
  queryKey: ['identity', 'numberService'],
  queryFn: ({ signal }) => house.identity.numberService({}, { signal }),
  staleTime: 5 * 60_000,
})

export const serviceProblems = [
  'missing_phone_number',
  'invalid_phone_number',
  'missing_verification_code',
  'invalid_verification_code',
  'code_expired',
  'too_many_requests',
  'captcha_check_failed',
  'quota_exceeded',
  'operation_not_allowed',
  'popup_closed_by_user',
  'popup_blocked',
  'provider_unavailable',
  'unknown',
] as const
export type ServiceProblem = (typeof serviceProblems)[number]

/** Why the service, or the window of its check, gave nothing. */
export class ServiceRefused extends Error {
  readonly problem: ServiceProblem

  constructor(problem: ServiceProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The service's own words for it, as it documents them. */
const problemOf: Readonly<Record<string, ServiceProblem>> = {
  MISSING_PHONE_NUMBER: 'missing_phone_number',
  INVALID_PHONE_NUMBER: 'invalid_phone_number',
  MISSING_CODE: 'missing_verification_code',
  INVALID_CODE: 'invalid_verification_code',
  SESSION_EXPIRED: 'code_expired',
  INVALID_SESSION_INFO: 'code_expired',
  MISSING_SESSION_INFO: 'code_expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_requests',
  CAPTCHA_CHECK_FAILED: 'captcha_check_failed',
  INVALID_APP_CREDENTIAL: 'captcha_check_failed',
  MISSING_APP_CREDENTIAL: 'captcha_check_failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha_check_failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha_check_failed',
  QUOTA_EXCEEDED: 'quota_exceeded',
  OPERATION_NOT_ALLOWED: 'operation_not_allowed',
  ADMIN_ONLY_OPERATION: 'operation_not_allowed',
  BILLING_NOT_ENABLED: 'operation_not_allowed',
  USER_DISABLED: 'operation_not_allowed',
}

type Answer = Readonly<Record<string, unknown>> & { readonly error?: { readonly message?: unknown } }

async function ask({ toolkit, apiKey }: NumberService, path: string, body?: Readonly<Record<string, string>>): Promise<Answer> {
  const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${toolkit}/${path}?key=${encodeURIComponent(apiKey)}`, {
    ...post,
    credentials: 'omit',
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Answer | null | undefined
  if (!response || !answer) throw new ServiceRefused('provider_unavailable')
  if (response.ok) return answer
  // A word, and after a colon what else is to be said: `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
  const [word = ''] = String(answer.error?.message ?? '').split(/[\s:]/)
  throw new ServiceRefused(problemOf[word] ?? (response.status >= 500 ? 'provider_unavailable' : 'unknown'))
}

async function textFrom(answer: Promise<Answer>, name: string): Promise<string> {
  const text = (await answer)[name]
  if (typeof text !== 'string' || text === '') throw new ServiceRefused('unknown')
  return text
}

/** By which the check knows the merchant's project. */
export const siteKeyOf = (service: NumberService) => textFrom(ask(service, 'recaptchaParams'), 'recaptchaSiteKey')

/** Has a code sent to a number; what it answers stands for that code when it is swapped. */
export const sendByService = (service: NumberService, { number, captcha }: { number: string; captcha: string }) =>
  textFrom(ask(service, 'accounts:sendVerificationCode', { phoneNumber: number, recaptchaToken: captcha }), 'sessionInfo')

/** What the service says of whoever typed the right code: a token for the house. */
export const swapCode = (service: NumberService, { session, code }: { session: string; code: string }) =>
  textFrom(ask(service, 'accounts:signInWithPhoneNumber', { sessionInfo: session, code }), 'idToken')

export type Checked = { readonly captcha: string } | { readonly problem: ServiceProblem }

/** What the check's window says to the page that opened it. */
export function readChecked(data: unknown): Checked | null {
  const { captcha, problem } = (data ?? {}) as { readonly captcha?: unknown; readonly problem?: unknown }
  if (typeof captcha === 'string' && captcha !== '') return { captcha }
  const known = serviceProblems.find((one) => one === problem)
  return known ? { problem: known } : null
}

/**
 * Opens the window in which somebody shows the service to be no program, and hears what it gave. Must be called while a button is being
 * pressed, or browsers open nothing.
 */
export function openCheck(): Promise<string> {
  const opened = window.open(NUMBER_CHECK, 'number-check', 'popup,width=420,height=640')
  if (!opened) return Promise.reject(new ServiceRefused('popup_blocked'))
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearInterval(watch)
      removeEventListener('message', hear)
      then()
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== opened) return
      const said = readChecked(data)
      if (said) end(() => ('captcha' in said ? resolve(said.captcha) : reject(new ServiceRefused(said.problem))))
    }
    // No event tells that a window was closed; what it said last may still be on its way when it is seen.
    let gone = false
    const watch = setInterval(() => {
      if (!opened.closed) return
      if (!gone) gone = true
      else end(() => reject(new ServiceRefused('popup_closed_by_user')))
    }, 500)
    addEventListener('message', hear)
  })
}

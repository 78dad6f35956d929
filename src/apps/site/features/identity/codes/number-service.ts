import { queryOptions } from '@tanstack/react-query'
import { isCheckReady, isCheckVerdict, type CheckBegin } from '#house/contacts/rules/number-check.ts'
import { skins } from '#kit/skin.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

/** Where a browser asks for codes to numbers, where the merchant has an identity service send them. */
export type NumberService = NonNullable<Awaited<ReturnType<typeof house.contacts.numberService>>>

export const numberServiceQuery = queryOptions({
  queryKey: keyOf('contacts.numberService'),
  queryFn: ({ signal }) => house.contacts.numberService({}, { signal }),
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

/** What the window shows, in the words and the dress of the page that opens it. */
export type CheckWords = Pick<CheckBegin, 'title' | 'text'>

function beginOf(siteKey: string, words: CheckWords): CheckBegin {
  const { lang: language, dir, dataset } = document.documentElement
  const direction = dir === 'rtl' ? 'rtl' : 'ltr'
  const theme = dataset.theme === 'light' ? 'light' : 'dark'
  const skin = skins.find((one) => one === dataset.skin) ?? skins[0]
  return { type: 'check:begin', siteKey, language, direction, theme, skin, ...words }
}

/**
 * Opens the window in which somebody shows the service to be no program, and hears what it gave. The window is of another host; only what it
 * says itself, in the words agreed, is heard. Must be called while a button is being pressed, or browsers open nothing.
 */
export function openCheck(service: NumberService, words: CheckWords): Promise<string> {
  const opened = window.open(service.check, 'number-check', 'popup,width=420,height=640')
  if (!opened) return Promise.reject(new ServiceRefused('popup_blocked'))
  const { origin: its } = new URL(service.check)
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearInterval(watch)
      removeEventListener('message', hear)
      opened.close()
      then()
    }
    const refuse = (error: unknown) => end(() => reject(error))
    const siteKey = siteKeyOf(service)
    siteKey.catch(refuse)
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== its || source !== opened) return
      if (isCheckReady(data)) siteKey.then((key) => opened.postMessage(beginOf(key, words), its)).catch(refuse)
      else if (!isCheckVerdict(data)) return
      else if (data.type === 'check:failed') refuse(new ServiceRefused(data.problem))
      else end(() => resolve(data.captcha))
    }
    // No event tells that a window was closed; what it said last may still be on its way when it is seen.
    let gone = false
    const watch = setInterval(() => {
      if (!opened.closed) return
      if (!gone) gone = true
      else refuse(new ServiceRefused('popup_closed_by_user'))
    }, 500)
    addEventListener('message', hear)
  })
}

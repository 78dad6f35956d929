import { beforeEach, expect, test } from 'vitest'
import { openNumberService } from '#testing/services/number-service.ts'
import { sendByService, siteKeyOf, swapCode, type NumberService, type ServiceProblem } from './number-service.ts'

const double = await openNumberService()
const service: NumberService = { apiKey: double.apiKey, toolkit: double.spec.toolkit, check: 'https://check.example/localhost' }
const number = '+85512000001'

beforeEach(() => {
  double.down = false
  double.refusing = null
})

test('a code is asked for by a person, and swapped for a token [A6, A10]', async () => {
  expect(await siteKeyOf(service)).toBe('a-site-key')
  const session = await sendByService(service, { number, captcha: 'a person' })
  const token = await swapCode(service, { session, code: double.codes.get(number) ?? '' })
  expect(token.split('.')).toHaveLength(3)
})

const problem = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { problem?: ServiceProblem }) => error.problem,
  )
const send = (captcha = 'a person', by = service) => problem(sendByService(by, { number, captcha }))

test.each([
  ['MISSING_PHONE_NUMBER', 'missing_phone_number'],
  ['INVALID_PHONE_NUMBER : TOO_SHORT', 'invalid_phone_number'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts.', 'too_many_requests'],
  ['QUOTA_EXCEEDED', 'quota_exceeded'],
  ['OPERATION_NOT_ALLOWED', 'operation_not_allowed'],
  ['SESSION_EXPIRED', 'code_expired'],
  ['SOMETHING_NEW', 'unknown'],
])('%s is said as %s [A6, C3]', async (said, code) => {
  double.refusing = said
  expect(await send()).toBe(code)
})

test('a wrong code, none, a program and a service that is down each have their word [A6, C3]', async () => {
  const session = await sendByService(service, { number, captcha: 'a person' })
  expect(await problem(swapCode(service, { session, code: '000000' }))).toBe('invalid_verification_code')
  expect(await problem(swapCode(service, { session, code: '' }))).toBe('missing_verification_code')
  expect(await send('a program')).toBe('captcha_check_failed')
  expect(await send('a person', { ...service, apiKey: 'of-nobody' })).toBe('unknown')
  double.down = true
  expect(await send()).toBe('provider_unavailable')
})

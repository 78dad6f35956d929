import { expect, test } from 'vitest'
import { refusalOf } from '#client/calls/refusal.ts'
import { placedOf } from '#client/form/place.ts'
import { besideCode } from './code-places.ts'
import { noCode, noNumber } from './send-codes.ts'

const form = { values: { ...noNumber, ...noCode }, place: besideCode, offline: 'offline' }
const refused = (code: string) => refusalOf({ success: false, value: null, code, message: `said of ${code}` }, 422)

test.each([
  ['missing_phone_number', { mobileNum: 'said of missing_phone_number' }],
  ['invalid_phone_number', { mobileNum: 'said of invalid_phone_number' }],
  ['missing_verification_code', { verificationCode: 'said of missing_verification_code' }],
  ['invalid_verification_code', { verificationCode: 'said of invalid_verification_code' }],
  ['code_expired', { verificationCode: 'said of code_expired' }],
  ['factor_incorrect', { verificationCode: 'said of factor_incorrect' }],
  ['too_many_requests', {}],
  ['toString', {}],
])('what is said of %s stands beside its field, or over the form [A6, C3]', (code, problems) => {
  expect(placedOf(refused(code), form)).toEqual(problems)
})

test('where nobody answered no field is blamed [A6]', () => {
  expect(placedOf(new Error('no network'), form)).toEqual({})
  expect(placedOf(null, form)).toEqual({})
})

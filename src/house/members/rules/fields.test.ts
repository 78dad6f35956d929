import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import type { RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import type { Registration } from '../contract.ts'
import { checkField } from '#house/visitors/rules/fields.ts'
import { checkRegistration, trimmed } from './registration.ts'
import { hintOf } from './hints.ts'

const rule: RuleItem = {
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 4,
  patternId: 'digits',
  acceptedPattern: 'digits',
}
const setting: RegistrationSetting = {
  ...registrationDefaults,
  payeeName: { ...registrationDefaults.payeeName, enabled: true },
  email: { ...registrationDefaults.email, enabled: true, required: true },
}
const form: Registration = {
  username: 'dara01',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  email: 'dara@example.com',
  captcha: 'AB3CD',
  registerMethod: 'WEB',
  terms: true,
  login: true,
}

describe('a field', () => {
  test.each([
    ['', 'required'],
    ['1', 'too_short'],
    ['12345', 'too_long'],
    ['12a', 'pattern'],
    ['123', null],
  ])('with "%s" is answered %s [A4]', (text, code) => expect(checkField(rule, text)).toBe(code))

  test('that is optional may be empty', () => expect(checkField({ ...rule, required: false }, '')).toBeNull())
  test('that is not offered must be empty', () => {
    const off = { ...rule, enabled: false, required: false }
    expect([checkField(off, ''), checkField(off, '123')]).toEqual([null, 'not_offered'])
  })
  test('whose accepted pattern is * takes any text of the right length [A4]', () =>
    expect([
      checkField({ ...rule, acceptedPattern: '*' }, 'a b'),
      checkField({ ...rule, acceptedPattern: '*' }, 'abcde'),
    ]).toEqual([null, 'too_long']))
  test('counts characters, not units of UTF-16', () =>
    expect(checkField({ ...rule, patternId: 'length', acceptedPattern: '*' }, '😀😀😀😀')).toBeNull())
  test('never takes a text outside its bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const length = [...text].length
        if (checkField({ ...rule, acceptedPattern: '*' }, text) === null) expect(length >= 2 && length <= 4).toBe(true)
      }),
    )
  })
})

describe('the registration form', () => {
  test('is taken when every field keeps its rule [A5]', () => expect(checkRegistration(setting, form, null)).toEqual({}))
  test.each<[string, Partial<Registration>, Record<string, string>]>([
    ['no username', { username: '' }, { username: 'required' }],
    ['a username that begins with a digit', { username: '1dara' }, { username: 'pattern' }],
    ['a short password', { password: 'short', confirmPassword: 'short' }, { password: 'too_short' }],
    ['another confirmation', { confirmPassword: 'correct horse' }, { confirmPassword: 'mismatch' }],
    ['an e-mail without a domain', { email: 'dara@home' }, { email: 'pattern' }],
    ['a field that is not offered', { wechat: 'dara' }, { wechat: 'not_offered' }],
    ['no terms', { terms: false }, { terms: 'terms_required' }],
    ['no captcha', { captcha: '' }, { captcha: 'required' }],
  ])('with %s names the field [A4, A5]', (_, change, refused) =>
    expect(checkRegistration(setting, { ...form, ...change }, null)).toEqual(refused),
  )
  test('is trimmed, but no secret is', () =>
    expect(
      trimmed({ ...form, username: ' dara01 ', password: ' x ', confirmPassword: ' x ', paymentPassword: ' 1 ' }),
    ).toMatchObject({
      username: 'dara01',
      password: ' x ',
      confirmPassword: ' x ',
      paymentPassword: ' 1 ',
    }))
})

test('the hint of a field names its bounds, and equal bounds once [A4]', () => {
  expect(hintOf(rule)).toEqual({ key: 'reg_pattern_digits', length: '2-4' })
  expect(hintOf({ ...rule, minLength: 6, maxLength: 6 })).toEqual({ key: 'reg_pattern_digits', length: '6' })
})

import { describe, expect, test } from 'vitest'
import { registrationSetting } from '../contract.ts'
import { judgeRegistration, registrationDefaults } from './registration.ts'

const withPassword = (change: object) => ({ ...registrationDefaults, password: { ...registrationDefaults.password, ...change } })

describe('the rules of a registration form', () => {
  test('bound each field where the merchant says nothing', () => {
    const bounds = Object.entries(registrationDefaults).map(([field, rule]) => `${field} ${rule.minLength}-${rule.maxLength}`)
    expect(bounds.join(', ')).toBe(
      'username 4-16, password 15-128, payeeName 2-64, paymentPassword 6-6, qqNum 5-12, line 2-32, whatsapp 8-15, facebook 2-64, ' +
        'wechat 2-32, idNumber 4-32, email 6-254, mobileNum 6-15, recommenderId 1-32, affiliateCode 1-32, captcha 5-5',
    )
  })
  test('ask for fifteen characters of a password where the merchant says nothing [trust 18]', () => {
    expect(registrationSetting.parse(registrationDefaults).password).toMatchObject({
      minLength: 15,
      required: true,
      acceptedPattern: '*',
    })
    expect(judgeRegistration(registrationDefaults)).toEqual({ warnings: [] })
  })
  test('may go down to eight, and the operator is warned [trust 18]', () =>
    expect(judgeRegistration(withPassword({ minLength: 8 }))).toEqual({ warnings: ['password_below_single_factor'] }))
  test.each([{ minLength: 7 }, { maxLength: 63 }, { required: false }, { enabled: false }])(
    'may not weaken the password to %o [trust 18]',
    (change) => expect(judgeRegistration(withPassword(change))).toMatchObject({ code: 'password_rule_too_weak' }),
  )
  test('may end at sixty-four characters of a password, and not below fifteen without a warning [trust 18]', () => {
    expect(judgeRegistration(withPassword({ maxLength: 64 }))).toEqual({ warnings: [] })
    expect(judgeRegistration(withPassword({ minLength: 14 }))).toEqual({ warnings: ['password_below_single_factor'] })
  })
  test('must make sense', () => {
    const { email } = registrationDefaults
    const wrong = [
      { ...email, minLength: 300 },
      { ...email, required: true },
      { ...email, acceptedPattern: '(a+)+$' },
    ]
    for (const item of wrong) {
      expect(judgeRegistration({ ...registrationDefaults, email: item })).toMatchObject({
        code: 'registration_rule_malformed',
        data: { field: 'email' },
      })
    }
  })
})

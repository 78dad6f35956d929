import { describe, expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { checkNewPassword } from './new-password.ts'

const rule = { ...registrationDefaults.password, minLength: 8 }
const form = (newPassword: string, more: object = {}) => ({
  oldPassword: 'khmer lantern 7',
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
})
const check = (newPassword: string, more: object = {}) => checkNewPassword(rule, form(newPassword, more), { asksOld: true })

describe('the form of another password', () => {
  test.each([
    ['empty', '', 'required'],
    ['too short', 'seven 7', 'too_short'],
    ['too long', 'a'.repeat(129), 'too_long'],
    ['50 KB', 'ក'.repeat(50_000), 'too_long'],
    ['the old one again', 'khmer lantern 7', 'unchanged'],
  ])('refuses one that is %s [A8, trust 18]', (_, password, code) => {
    expect(check(password)).toEqual({ newPassword: code })
  })

  test.each([
    '🐘🐘🐘🐘🐘🐘🐘🐘',
    '‮drowssap eht',
    '០១២៣៤៥៦៧',
    "'; DROP TABLE member; --",
    '<script>alert(1)</script>',
    '  spaces  ',
  ])('takes %s letter for letter, for any character may stand in a password [A8, trust 18]', (password) => {
    expect(check(password)).toEqual({})
    expect(check(password, { confirmNewPassword: `${password} ` })).toEqual({ confirmNewPassword: 'mismatch' })
  })

  test('takes one as short and as long as the rule allows [A8, trust 18]', () => {
    for (const length of [8, 128]) expect(check('a'.repeat(length))).toEqual({})
    expect(check('a'.repeat(7))).toEqual({ newPassword: 'too_short' })
  })

  test('asks the old one but where a ticket stands for it [A8]', () => {
    const { oldPassword: _, ...rest } = form('a quiet river 42')
    expect(checkNewPassword(rule, rest, { asksOld: true })).toEqual({ oldPassword: 'required' })
    expect(checkNewPassword(rule, rest, { asksOld: false })).toEqual({})
  })

  test('asks for a secret that registration may leave out [A8]', () => {
    expect(checkNewPassword(registrationDefaults.paymentPassword, form(''), { asksOld: true })).toEqual({
      newPassword: 'required',
    })
    expect(checkNewPassword(registrationDefaults.paymentPassword, form('12345a'), { asksOld: true })).toEqual({
      newPassword: 'pattern',
    })
  })
})

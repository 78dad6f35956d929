import { expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { checkRegistration } from './registration.ts'

const setting = { ...registrationDefaults, payeeName: { ...registrationDefaults.payeeName, enabled: true } }
const form = {
  username: 'dara2026',
  password: 'a quiet river 42',
  confirmPassword: 'a quiet river 42',
  payeeName: 'Sok Dara',
  captcha: '12345',
  registerMethod: 'WEB',
  terms: true,
  login: true,
} as const

test('a mark that turns a line around is refused beside its field, and in a password it is a character like any other [A2, trust 18, trust 39]', () => {
  expect(checkRegistration(setting, form, null)).toEqual({})
  const turned = { ...form, username: 'dara\u202e2026', payeeName: 'Sok\u2066 Dara' }
  expect(checkRegistration(setting, turned, null)).toEqual({ username: 'turned', payeeName: 'turned' })
  const secret = `${form.password}\u202e`
  expect(checkRegistration(setting, { ...form, password: secret, confirmPassword: secret }, null)).toEqual({})
})

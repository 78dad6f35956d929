import { expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { checkField } from '#house/visitors/rules/fields.ts'
import { begunForm, saidOf } from './registering.ts'

test('nobody has accepted the terms before they say so, unless the merchant ticks them [A1, S22]', () => {
  const begun = (flags: { readonly TERMSTICKED: boolean } | undefined) =>
    begunForm(registrationDefaults, { flags, of: () => undefined }).terms
  expect(begun(undefined)).toBe(false)
  expect(begun({ TERMSTICKED: false })).toBe(false)
  expect(begun({ TERMSTICKED: true })).toBe(true)
})

test('what is known of whoever comes stands in its field', () => {
  const typed = begunForm(registrationDefaults, { flags: undefined, of: (name) => (name === 'username' ? 'dara' : undefined) })
  expect(typed).toMatchObject({ username: 'dara', password: '', birthday: '' })
})

test('an address with two @ is told that it has one, and another field its form [A1]', () => {
  const { email, username } = registrationDefaults
  const told = (typed: string) => saidOf(checkField({ ...email, enabled: true }, typed) ?? 'required', email)
  expect(told('me@@x')).toBe('email')
  expect(told('me@@example.com')).toBe('email')
  expect(told(`${'me'.repeat(200)}@example.com`)).toBe('too_long')
  expect(saidOf('pattern', username)).toBe('pattern')
})

import { expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { begunForm } from './registering.ts'

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

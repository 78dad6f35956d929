import { expect, test } from 'vitest'
import { flagsWith } from '#house/merchants/rules/flags.ts'
import { loginWays } from './login-ways.ts'

test('a login shows the ways that the merchant opened, the first of them chosen [A1, S22]', () => {
  const of = (own: Record<string, boolean>) => loginWays(flagsWith(own)).join(' ')
  expect(of({})).toBe('username')
  expect(of({ MOBILEVERCODELOGIN3: true, COMM3: true })).toBe('username sms common')
  expect(of({ USERNAMEREG3: false, MOBILEVERCODELOGIN3: true })).toBe('sms')
  expect(of({ USERNAMEREG3: false, COMM3: true })).toBe('common')
  expect(loginWays(undefined)).toEqual([])
})

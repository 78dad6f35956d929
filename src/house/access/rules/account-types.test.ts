import { describe, expect, test } from 'vitest'
import { admit, kindOf, PLAYER, TRIAL } from './account-types.ts'

describe('an account type', () => {
  test.each([
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [TRIAL, 'trial'],
    [PLAYER, 'member'],
  ])('%i is %s [A17]', (type, kind) => expect(kindOf(type)).toBe(kind))

  test.each([
    [PLAYER, 'member', undefined],
    [41, 'member', undefined],
    [41, 'agent', undefined],
    [PLAYER, 'agent', 'not_an_agent'],
    [TRIAL, 'member', 'not_a_member'],
    [TRIAL, 'agent', 'not_a_member'],
  ] as const)('%i on the page of a %s is refused as %s [A17]', (type, page, code) => expect(admit(type, page)?.code).toBe(code))
})

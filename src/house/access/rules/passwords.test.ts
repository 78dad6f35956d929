import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPassword, contextWords } from './passwords.ts'

const common = new Set(['password1', 'iloveyou1'])
const words = contextWords(['Croupier Demo', 'dara01', 'dara.sok@example.com', '012345678', undefined])

describe('a password', () => {
  test.each([
    ['Password1', 'password_common'],
    ['dara01dara01', 'password_personal'],
    ['DARA.SOK@example.com', 'password_personal'],
    ['croupier2026', 'password_personal'],
    ['012345678abc', 'password_personal'],
    ['correct horse battery', null],
    ['democracy dies in darkness', null],
  ])('%s is answered %s [trust 19]', (password, code) => expect(checkPassword(password, { common, words })).toBe(code))

  test('is never refused for words of three letters or fewer', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), fc.string(), (short, password) => {
        expect(checkPassword(password, { common: new Set(), words: short })).toBeNull()
      }),
    )
  })
  test('made of nothing but the username is always refused [trust 19]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9]{3,12}$/), fc.integer({ min: 1, max: 5 }), (username, times) => {
        expect(checkPassword(username.repeat(times), { common: new Set(), words: contextWords([username]) })).toBe(
          'password_personal',
        )
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { factorsRequired, sameName, type Factor } from './factors.ts'

const asked = (own: readonly Factor[], change: object = {}) =>
  factorsRequired({ own, verifiesPlaces: true, placeKnown: false, offered: ['sms', 'payee'], cameBy: null, ...change })

test.each<[string, readonly Factor[], object, readonly Factor[]]>([
  ['an own factor, from anywhere', ['totp', 'recovery'], { placeKnown: true, verifiesPlaces: false }, ['totp', 'recovery']],
  ['an own factor rather than what the merchant offers', ['passkey'], {}, ['passkey']],
  ['what the merchant offers, from a place that is not known', [], {}, ['sms', 'payee']],
  ['nothing from a known place', [], { placeKnown: true }, []],
  ['nothing where the merchant asks nothing', [], { verifiesPlaces: false }, []],
  ['nothing of whom nothing is known', [], { offered: [] }, []],
  ['no code on the way on which one came already', ['sms', 'email', 'recovery'], { cameBy: 'sms' }, ['email', 'recovery']],
  ['nothing on that way from a place that is not known', [], { cameBy: 'sms' }, ['payee']],
  ['a recovery code alone where nothing else is left', ['sms', 'recovery'], { cameBy: 'sms' }, ['recovery']],
  ['no recovery code alone', ['recovery'], { placeKnown: true }, []],
])('a login is asked for %s [A11]', (_, own, change, wanted) => {
  expect(asked(own, change)).toEqual(wanted)
})

describe('the name on a bank account', () => {
  test.each(['Sok Dara', ' sok  DARA ', 'Dara Sok', 'SOK, DARA', 'Ｓｏｋ Ｄａｒａ'])('is recognised in %s [A11]', (typed) => {
    expect(sameName(typed, 'Sok Dara')).toBe(true)
  })
  test.each(['', ' ', 'Sok', 'Sok Daro', 'Sok Dara Sok', "Sok Dara'; --", '<b>Sok Dara</b>', '‮Sok Dara', 'x'.repeat(50_000)])(
    'is not %s [A11]',
    (typed) => {
      expect(sameName(typed, 'Sok Dara')).toBe(false)
    },
  )
  test('that nobody gave is no proof [A11]', () => {
    expect(sameName('', '')).toBe(false)
    expect(sameName(' . ', ' ')).toBe(false)
  })
})

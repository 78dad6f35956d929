import { expect, test } from 'vitest'
import { foldDigits, westernDigits } from './digits.ts'

test.each([
  ['៥០.២៥', '50.25'],
  ['٥٠', '50'],
  ['۵۰', '50'],
  ['๕๐', '50'],
  ['５０', '50'],
  ['0123456789', '0123456789'],
])('the digits of %s are %s [trust 40]', (typed, western) => {
  expect(westernDigits(typed)).toBe(western)
})

test.each(['5²', '½', '-5', '1e3', '🎰', 'abc'])(
  '%s has no other digits to read, and stays as it was typed [trust 40]',
  (typed) => {
    expect(westernDigits(typed)).toBe(typed)
  },
)

test('what is read as a number has the common signs as well [trust 40]', () => {
  expect(foldDigits('＋８５５ ១២')).toBe('+855 12')
})

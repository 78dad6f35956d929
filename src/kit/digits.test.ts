import { expect, test } from 'vitest'
import { westernDigits } from './digits.ts'

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

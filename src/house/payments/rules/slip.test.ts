import { expect, test } from 'vitest'
import { MOST_SLIPS, needsSecond } from './slip.ts'

test('a transfer is shown by three pictures at most', () => {
  expect(MOST_SLIPS).toBe(3)
})

test('a transfer of just the merchant’s bound takes a second person, one of less does not, and without a bound each does', () => {
  expect([499n, 500n, 501n].map((amount) => needsSecond(amount, 500n))).toEqual([false, true, true])
  expect([0n, 1n].map((amount) => needsSecond(amount, null))).toEqual([true, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('whatever the order of arrival, the balance that stays is the one latest in the journal, and none is shown after a later one [M7]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), { minLength: 1 }), (positions) => {
      const isNewer = inOrder()
      const shown = positions.filter((position) => isNewer(String(position)))
      const latest = positions.reduce((a, b) => (a > b ? a : b))
      expect(shown.at(-1)).toBe(latest)
      expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)))
    }),
  )
})

test('the same position told twice is shown once, and positions are numbers, not words [M7]', () => {
  const isNewer = inOrder()
  expect(['9', '9', '10', '2'].map(isNewer)).toEqual([true, false, true, false])
})

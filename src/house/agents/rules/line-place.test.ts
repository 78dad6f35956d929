import { expect, test } from 'vitest'
import { placeOf, readPlace } from './line-place.ts'

const line = { day: '2026-11-22', what: 'RNG', currency: 'USD', path: [1n, 20n, 300n, 4000n] }

test('where a page ended is asked for from the agent down, and names nobody above', () => {
  expect(placeOf(line, 20n)).toBe('2026-11-22~RNG~USD~20.300.4000')
  expect(placeOf(line, 4000n)).toBe('2026-11-22~RNG~USD~4000')
})

test('a place is read as it was written, also of a line about nothing in particular', () => {
  expect(readPlace(placeOf(line, 20n))).toEqual({ day: '2026-11-22', what: 'RNG', currency: 'USD', way: [20n, 300n, 4000n] })
  const bare = { ...line, what: '', currency: '' }
  expect(readPlace(placeOf(bare, 1n))).toEqual({ day: '2026-11-22', what: '', currency: '', way: line.path })
})

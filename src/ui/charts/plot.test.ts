import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath, ownScale, shownLabels, valueScale, type Series } from './plot.ts'

const of = (values: Series['values']): Series => ({ key: 'a', name: 'A', values, tone: 'gold' })

test('the axis has zero on it, round steps, and room for every value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 }), (values) => {
      const { low, high, ticks, at } = valueScale([of(values)], 200)
      expect(low).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values))
      expect(ticks).toContain(0)
      for (const value of values) {
        expect(at(value)).toBeGreaterThanOrEqual(-1e-6)
        expect(at(value)).toBeLessThanOrEqual(200 + 1e-6)
      }
    }),
  )
})

test('a chart of nothing but zeros still has an axis', () => {
  expect(valueScale([of([0, 0, null])], 100)).toMatchObject({ low: 0, high: 1 })
  expect(valueScale([], 100)).toMatchObject({ low: 0, high: 1 })
})

test('a missing value is a gap and no zero', () => {
  const path = linePath([1, 2, null, 3, 4], { width: 100, at: (value) => value })
  expect(path.match(/M/g)).toHaveLength(2)
})

test('a line without axes is flat when its values are equal', () => {
  const at = ownScale([5, 5, 5], 40)
  expect(at(5)).toBe(20)
})

test('the last label is always shown, and no more than have room', () => {
  const shows = shownLabels(30, 7)
  const shown = Array.from({ length: 30 }, (_, index) => shows(index)).filter(Boolean)
  expect(shows(29)).toBe(true)
  expect(shown.length).toBeLessThanOrEqual(7)
})

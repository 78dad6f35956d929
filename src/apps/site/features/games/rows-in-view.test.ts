import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BESIDE, rowsInView } from './rows-in-view.ts'

const list = fc.record({
  top: fc.integer({ min: -500, max: 3000 }),
  row: fc.double({ min: 40, max: 600, noNaN: true }),
  rows: fc.nat(10_000),
  scrolled: fc.integer({ min: -200, max: 3_000_000 }),
  height: fc.integer({ min: 1, max: 3000 }),
})

test('whatever is in view is among the rows, and no more than the view and what is beside it', () => {
  fc.assert(
    fc.property(list, (seen) => {
      const { from, until } = rowsInView(seen)
      expect(0 <= from && from <= until && until <= seen.rows).toBe(true)
      expect(until - from).toBeLessThanOrEqual(seen.height / seen.row + 2 * BESIDE + 2)
      const inView = (row: number) => {
        const start = seen.top + row * seen.row
        return start < seen.scrolled + seen.height && start + seen.row > seen.scrolled
      }
      for (const row of [from - 1, until]) if (row >= 0 && row < seen.rows) expect(inView(row)).toBe(false)
    }),
  )
})

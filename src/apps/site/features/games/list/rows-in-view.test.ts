import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BESIDE, buildMore, isAhead, moreRows, rowsInView, sameRows, withinRows } from './rows-in-view.ts'

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

const rows = fc.tuple(fc.nat(5_000), fc.nat(16)).map(([from, more]) => ({ from, until: from + more }))

test('what a scroll brings is built some rows at a time, all of it in the end, and none that is not near', () => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 1, max: 3 }), (before, near, most) => {
      let built = before
      for (let steps = 0; !sameRows(built, near); steps++) {
        const next = buildMore(built, near, most)
        expect(near.from <= next.from && next.until <= near.until).toBe(true)
        expect(moreRows(built, next)).toBeLessThanOrEqual(most)
        expect(steps).toBeLessThanOrEqual(near.until - near.from)
        built = next
      }
    }),
  )
})

test('after a jump the first row that is in view is built first', () => {
  expect(buildMore({ from: 0, until: 10 }, { from: 100, until: 110 }, 1)).toEqual({ from: 103, until: 104 })
  expect(buildMore({ from: 103, until: 110 }, { from: 100, until: 110 }, 2)).toEqual({ from: 101, until: 110 })
})

test('of rows that have not come none is built, and what has come is kept', () => {
  expect(buildMore({ from: 20, until: 24 }, withinRows({ from: 21, until: 31 }, 24), 3)).toEqual({ from: 21, until: 24 })
  expect(buildMore({ from: 20, until: 24 }, withinRows({ from: 40, until: 50 }, 24), 3)).toEqual({ from: 24, until: 24 })
  expect(withinRows({ from: 3, until: 9 }, Infinity)).toEqual({ from: 3, until: 9 })
})

test('where the view goes on by several rows at once, what stood there and is still near stays, and nothing is built', () => {
  const [before, near] = [
    { from: 10, until: 20 },
    { from: 13, until: 23 },
  ]
  expect([isAhead(before, near), isAhead(near, before), isAhead(before, { from: 11, until: 21 })]).toEqual([true, true, false])
  expect(buildMore(before, near, 0)).toEqual({ from: 13, until: 20 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClockAhead } from './clock-ahead.ts'

const AHEAD = 1_000_000

test('a moment is told by the quickest of all looks, and is off by half of that one at most', () => {
  const look = fc.record({ after: fc.nat(500), way: fc.nat(400), back: fc.nat(400) })
  fc.assert(
    fc.property(fc.array(look, { minLength: 1, maxLength: 40 }), (looks) => {
      const clock = new ClockAhead()
      let at = 0
      for (const { after, way, back } of looks) {
        at += after
        clock.hear({ asked: at, heard: at + way + back, now: at + way + AHEAD })
      }
      const quickest = Math.min(...looks.map(({ way, back }) => way + back))
      expect(Math.abs(clock.at(at) - at - AHEAD)).toBeLessThanOrEqual(quickest / 2 + 1)
    }),
  )
})

test('a clock that is another one now is believed at once, and an old look is given up', () => {
  const clock = new ClockAhead()
  clock.hear({ asked: 0, heard: 1, now: AHEAD })
  clock.hear({ asked: 100, heard: 400, now: 250 + 2 * AHEAD })
  expect(clock.at(1000)).toBe(1000 + 2 * AHEAD)
  clock.hear({ asked: 200, heard: 500, now: 201 + 2 * AHEAD })
  expect(clock.at(1000)).toBe(1000 + 2 * AHEAD)
  clock.hear({ asked: 60_200, heard: 60_600, now: 60_300 + 2 * AHEAD })
  expect(clock.at(1000)).toBe(900 + 2 * AHEAD)
})

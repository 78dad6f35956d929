import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { askAgainAfter, isAsked } from './asking.ts'

const id = '019f0000-0000-7000-8000-000000000000'
const LONGEST = 16.5 * MINUTE
const ids = fc.uuid()
const times = fc.nat({ max: 5000 })

describe('how long a provider is left alone', () => {
  test('is 20 s at first, twice as long each time, and a quarter of an hour at last [trust 78]', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 100, 5000].map((asked) => askAgainAfter({ id, asked, left: null }) / SECOND)
    expect(waits).toEqual([20, 40, 80, 160, 320, 640, 900, 900, 900])
  })

  test('never shrinks as it is asked more often, and has a bound', () => {
    fc.assert(
      fc.property(ids, times, (of, asked) => {
        const [now, then] = [asked, asked + 1].map((count) => askAgainAfter({ id: of, asked: count, left: null }))
        expect(then).toBeGreaterThanOrEqual(now ?? Infinity)
        expect(then).toBeLessThanOrEqual(LONGEST)
      }),
    )
  })

  test('differs a little from one payment to the next, and not from one time to the next', () => {
    const last = (digits: string) => askAgainAfter({ id: id.slice(0, -6) + digits, asked: 9, left: null })
    expect([last('000000'), last('800000'), last('ffffff')]).toEqual([15 * MINUTE, 15.75 * MINUTE, LONGEST].map(Math.trunc))
    expect(last('12ab34')).toBe(last('12ab34'))
  })

  test('ends with what ends by its own time, and goes on after that', () => {
    fc.assert(
      fc.property(ids, times, fc.integer({ min: -HOUR, max: HOUR }), (of, asked, left) => {
        const free = askAgainAfter({ id: of, asked, left: null })
        expect(askAgainAfter({ id: of, asked, left })).toBe(left > 0 ? Math.min(left, free) : free)
      }),
    )
  })

  test('is what is left, to the last moment of it, and nothing less once it is over', () => {
    const left = [2, 1, 0, -1].map((still) => askAgainAfter({ id, asked: 0, left: still }))
    expect(left).toEqual([2, 1, 20 * SECOND, 20 * SECOND])
  })
})

describe('a provider is asked', () => {
  const payment = { provider: 'sandbox', state: 'awaiting', askAt: new Date(0) } as const

  test('of what it has, or may have, and has not ended', () => {
    for (const state of ['preparing', 'awaiting', 'paying'] as const) expect(isAsked({ ...payment, state })).toBe(true)
    for (const state of ['credited', 'failed', 'expired', 'held', 'approved', 'paid', 'refused'] as const)
      expect(isAsked({ ...payment, state }), state).toBe(false)
  })

  test('of nothing that people pay by hand, and of nothing that has no time for it', () => {
    expect(isAsked({ ...payment, provider: 'desk' })).toBe(false)
    expect(isAsked({ ...payment, askAt: null })).toBe(false)
  })
})

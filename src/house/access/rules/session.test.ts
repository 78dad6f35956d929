import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { isLive } from './session.ts'

describe('a session', () => {
  const started = { seenAt: 0, idleLife: 30 * MINUTE, endsAt: 12 * HOUR, endedAt: null }
  test('lives as long as it may stand still and no millisecond more [trust 29]', () => {
    expect(isLive(started, 30 * MINUTE - 1)).toBe(true)
    expect(isLive(started, 30 * MINUTE)).toBe(false)
  })
  test('ends at its end however busy it is [trust 29]', () => {
    expect(isLive({ ...started, seenAt: 12 * HOUR - 1 }, 12 * HOUR - 1)).toBe(true)
    expect(isLive({ ...started, seenAt: 12 * HOUR - 1 }, 12 * HOUR)).toBe(false)
  })
  test('that was ended is not live', () => expect(isLive({ ...started, endedAt: 1 }, 1)).toBe(false))
})

import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../kit/clock.ts'
import { isLive } from './session.ts'

describe('a session', () => {
  const started = { seenAt: 0, endsAt: 12 * HOUR, endedAt: null }
  test('lives 30 idle minutes and no millisecond more [trust 29]', () => {
    expect(isLive(started, 30 * MINUTE - 1)).toBe(true)
    expect(isLive(started, 30 * MINUTE)).toBe(false)
  })
  test('lives 12 hours however busy it is [trust 29]', () => {
    expect(isLive({ ...started, seenAt: 12 * HOUR - 1 }, 12 * HOUR - 1)).toBe(true)
    expect(isLive({ ...started, seenAt: 12 * HOUR - 1 }, 12 * HOUR)).toBe(false)
  })
  test('that was ended is not live', () => expect(isLive({ ...started, endedAt: 1 }, 1)).toBe(false))
})

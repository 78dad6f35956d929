import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import {
  ABSOLUTE_LIFE,
  IDLE_LIFE,
  isLive,
  REMEMBERED_LIFE,
  ROTATION_GRACE,
  SEEN_STEP,
  STEP_LIFE,
  TICKET_LIFE,
} from './session.ts'

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

test('an operator may be idle for half an hour of twelve at most, a login takes ten minutes, a device is known for a day [trust 29]', () => {
  expect([IDLE_LIFE, ABSOLUTE_LIFE, STEP_LIFE, REMEMBERED_LIFE]).toEqual([30 * MINUTE, 12 * HOUR, 10 * MINUTE, DAY])
  expect([SEEN_STEP, ROTATION_GRACE, TICKET_LIFE]).toEqual([MINUTE, 20 * SECOND, MINUTE])
})

import { expect, test } from 'vitest'
import { nextRun } from './repeats.ts'

test.each([
  ['* * * * *', '2026-11-22T09:41:30Z', '2026-11-22T09:42:00.000Z'],
  ['7 * * * *', '2026-11-22T09:07:00Z', '2026-11-22T10:07:00.000Z'],
  ['*/5 * * * *', '2026-11-22T09:56:00Z', '2026-11-22T10:00:00.000Z'],
  ['23 19 * * *', '2026-12-31T20:00:00Z', '2027-01-01T19:23:00.000Z'],
  ['0 1 * * 1', '2026-11-22T09:00:00Z', '2026-11-23T01:00:00.000Z'],
])('%s after %s is at %s', (match, now, next) => {
  expect(new Date(nextRun(match, Date.parse(now)) ?? 0).toISOString()).toBe(next)
})

test('what comes once a year has no next time that is near', () => {
  expect(nextRun('0 0 1 1 *', Date.UTC(2026, 5, 1))).toBeNull()
})

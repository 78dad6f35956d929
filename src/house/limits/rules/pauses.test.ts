import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { pauseEnd, pausePolicy, RETURN_WAIT } from './pauses.ts'

test.each([
  [6, '2026-11-26T08:30:00Z', '2027-05-26T08:30:00Z'],
  [6, '2026-08-31T08:30:00Z', '2027-02-28T08:30:00Z'],
  [12, '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
  [60, '2026-01-01T23:59:59Z', '2031-01-01T23:59:59Z'],
])('an exclusion of %s months from %s is not over before %s [trust 66]', (months, from, until) => {
  expect(new Date(pauseEnd('exclusion', months, Date.parse(from)))).toEqual(new Date(until))
})

test('a time-out is whole days [trust 65]', () => {
  expect(pauseEnd('time_out', 7, 0)).toBe(7 * DAY)
})

test.each([null, 'KH', 'GB', 'FR'])(
  'no exclusion is shorter than six months and no time-out longer than six weeks: %s [trust 65, trust 66]',
  (region) => {
    const { time_out: days, exclusion: months } = pausePolicy(region)
    expect(Math.min(...months)).toBeGreaterThanOrEqual(6)
    expect(Math.min(...days)).toBe(1)
    expect(Math.max(...days)).toBeLessThanOrEqual(42)
  },
)

test('a pause is a day, a week, thirty days or six weeks out, or half a year to five excluded; in Britain two years are not offered', () => {
  const days = [1, 7, 30, 42]
  expect(pausePolicy(null)).toEqual({ time_out: days, exclusion: [6, 12, 24, 60] })
  expect(pausePolicy('KH')).toEqual(pausePolicy(null))
  expect(pausePolicy('GB')).toEqual({ time_out: days, exclusion: [6, 12, 60] })
})

test('whoever asks to come back from an exclusion waits a day', () => {
  expect(RETURN_WAIT).toBe(DAY)
})

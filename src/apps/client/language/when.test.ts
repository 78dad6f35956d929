import { afterEach, expect, test } from 'vitest'
import { dayText, whenText } from './when.ts'
import { shownZone, showTimesIn } from './zone.ts'

afterEach(() => showTimesIn(null))

test.each([
  ['Asia/Phnom_Penh', '2026-11-20T17:00:00Z', '21/11/2026 00:00:00', '2026-11-21'],
  ['America/New_York', '2026-11-20T17:00:09Z', '20/11/2026 12:00:09', '2026-11-20'],
  // The hour that there is not, and the hour that there is twice.
  ['America/New_York', '2026-03-08T07:00:00Z', '08/03/2026 03:00:00', '2026-03-08'],
  ['America/New_York', '2026-11-01T05:30:00Z', '01/11/2026 01:30:00', '2026-11-01'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01/11/2026 01:30:00', '2026-11-01'],
  ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '20/11/2026 23:59:59', '2026-11-20'],
])('in %s %s is %s [W5]', (zone, at, when, day) => {
  showTimesIn(zone)
  expect([shownZone(), whenText(Date.parse(at)), dayText(Date.parse(at))]).toEqual([zone, when, day])
})

test('without a chosen zone, or with one that the device does not know, the device’s is shown', () => {
  const at = Date.UTC(2026, 10, 20, 16)
  const own = whenText(at)
  showTimesIn('Mars/Olympus')
  expect(whenText(at)).toBe(own)
})

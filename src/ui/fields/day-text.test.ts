import { expect, test } from 'vitest'
import { readDay, shownDay } from './day-text.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['២១/១១/២០២៦', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/21/2026', null],
  ['00/01/2026', null],
  ['21/11/26', null],
  ['21/11/2026 09:30', null],
  ['', null],
])('a day written as “%s” is read as %s [S15]', (text, value) => {
  expect(readDay(text, { timed: false })).toBe(value)
})

test.each([
  ['21/11/2026 9:30', '2026-11-21T09:30'],
  ['2026-11-21T23:59', '2026-11-21T23:59'],
  ['21/11/2026', '2026-11-21T00:00'],
  ['21/11/2026 24:00', null],
  ['21/11/2026 12:60', null],
])('a moment written as “%s” is read as %s [S15]', (text, value) => {
  expect(readDay(text, { timed: true })).toBe(value)
})

test('a value is shown with its day first, and comes back from what is shown [S15]', () => {
  expect(shownDay('')).toBe('')
  for (const [value, shown, timed] of [
    ['2026-02-01', '01/02/2026', false],
    ['2026-02-01T09:05', '01/02/2026 09:05', true],
  ] as const) {
    expect(shownDay(value)).toBe(shown)
    expect(readDay(shown, { timed })).toBe(value)
  }
})

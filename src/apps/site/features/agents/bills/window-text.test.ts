import { expect, test } from 'vitest'
import { home } from '#testing/wagers/calendar.ts'
import { windowText } from './window-text.ts'

const at = (text: string) => Date.parse(`${text}+07:00`)

test.each([
  ['2026-11-22T00:00', '2026-11-23T00:00', '22/11/2026'],
  ['2026-11-16T00:00', '2026-12-01T00:00', '16/11/2026 – 30/11/2026'],
  ['2026-11-22T10:00', '2026-11-22T11:00', '22/11/2026 10:00 – 11:00'],
  ['2026-11-22T23:55', '2026-11-23T00:00', '22/11/2026 23:55 – 24:00'],
  ['2026-11-18T14:30', '2026-12-01T00:00', '18/11/2026 14:30 – 30/11/2026'],
  ['2026-11-18T14:30', '2026-11-19T12:00', '18/11/2026 14:30 – 19/11/2026 12:00'],
])('a bill from %s to %s says so by the merchants’ calendar, on a device of any zone [T3]', (since, until, said) => {
  expect(windowText({ since: at(since), until: at(until) }, home)).toBe(said)
})

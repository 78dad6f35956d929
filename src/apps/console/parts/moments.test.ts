import { expect, test } from 'vitest'
import { dayBegins, dayEnds, momentOf, momentText } from './moments.ts'

test('a day of a filter begins and ends by the clock that the console’s times are shown in, however long it is [O1]', () => {
  expect(dayBegins('2026-11-21')).toBe(momentOf('2026-11-21T00:00'))
  expect(momentText(dayBegins('2026-02-28', 1))).toBe('2026-03-01T00:00')
  expect(momentText(dayEnds('2026-12-31'))).toBe('2026-12-31T23:59')
  for (const date = new Date(2026, 0, 1); date.getFullYear() === 2026; date.setDate(date.getDate() + 1)) {
    const day = momentText(date.getTime()).slice(0, 10)
    expect(momentText(dayBegins(day))).toBe(`${day}T00:00`)
    expect(momentText(dayBegins(day, 1) - 1).slice(0, 10)).toBe(day)
  }
})

import { expect, test } from 'vitest'
import { dayAfter, dayShown, periodValid } from './days.ts'

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-04-02', true],
  ['2026-01-01', '2026-04-03', false],
  ['2026-01-02', '2026-01-01', false],
  ['2028-02-01', '2028-02-29', true],
  ['2026-02-01', '2026-02-29', false],
  ['2026-02-01', '2026-02-31', false],
  ['2026-04-31', '2026-05-02', false],
  ['2026-00-10', '2026-01-10', false],
  ['0000-01-01', '9999-12-31', false],
])('a period from %s to %s may be asked for: %s [trust 39]', (from, to, valid) => {
  expect(periodValid(from, to)).toBe(valid)
})

test('days are counted over the end of a month and of a year', () => {
  expect([dayAfter('2026-02-28', 1), dayAfter('2028-02-28', 1), dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ])
})

test('a day is shown with the day of the month first', () => {
  expect(dayShown('2026-02-28')).toBe('28/02/2026')
})

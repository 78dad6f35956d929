import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { windowAt, windowBefore } from './calendar.ts'

const home = calendarOf('Asia/Phnom_Penh')

const at = (text: string) => Date.parse(`${text}+07:00`)
const shown = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 16))

describe('windows of the merchants’ calendar', () => {
  test.each([
    ['slot', '2026-11-22T10:07:31', ['2026-11-22T10:05', '2026-11-22T10:10']],
    ['hour', '2026-11-22T10:07:31', ['2026-11-22T10:00', '2026-11-22T11:00']],
    ['D', '2026-11-22T23:59:59.999', ['2026-11-22T00:00', '2026-11-23T00:00']],
    ['D', '2026-11-22T00:00', ['2026-11-22T00:00', '2026-11-23T00:00']],
    // A Sunday is the last day of its week.
    ['W', '2026-11-22T12:00', ['2026-11-16T00:00', '2026-11-23T00:00']],
    ['H', '2026-11-15T23:59:59', ['2026-11-01T00:00', '2026-11-16T00:00']],
    ['H', '2026-11-16T00:00', ['2026-11-16T00:00', '2026-12-01T00:00']],
    ['H', '2028-02-29T05:00', ['2028-02-16T00:00', '2028-03-01T00:00']],
    ['M', '2026-12-31T23:00', ['2026-12-01T00:00', '2027-01-01T00:00']],
  ] as const)('%s at %s', (span, moment, expected) => {
    expect(shown(windowAt(span, at(moment), home))).toEqual(expected)
  })

  test('the one before ends where this one begins', () => {
    for (const span of ['slot', 'hour', 'D', 'W', 'H', 'M'] as const) {
      const window = windowAt(span, at('2026-03-01T00:00'), home)
      expect(windowBefore(span, window, home).to).toBe(window.from)
    }
    expect(shown(windowBefore('H', windowAt('H', at('2026-03-01T00:00'), home), home))).toEqual([
      '2026-02-16T00:00',
      '2026-03-01T00:00',
    ])
  })
})

import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarOf, turnedTo } from '#kit/calendar.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { windowAt, windowBefore, type Window } from '../calendar.ts'
import type { ContractKind } from '../terms.ts'
import { countedFrom, endsDay, isSecondHalf, spans, spansOf, windowsDue, type Span } from './windows.ts'

const home = calendarOf('Asia/Phnom_Penh')

const at = (text: string): Millis => Date.parse(`${text}+07:00`)
const TZ = process.env['TZ']
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

const delays = { dividend: 2 * HOUR + 10 * MINUTE, daily: 2 * HOUR + 5 * MINUTE, hourly: 0, realtime: 0 } as const
const pairs = (['dividend', 'daily', 'hourly', 'realtime'] as const).flatMap((kind) =>
  spansOf[kind].map((span): readonly [ContractKind, Span] => [kind, span]),
)
/** Midnights, ends of months, halves and leap years, and what lies around them. */
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-11-22',
      '2026-11-15',
      '2026-11-16',
      '2026-11-30',
      '2026-12-31',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ),
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -2 * DAY, max: 2 * DAY })),
  )
  .map(([day, beside]) => at(`${day}T00:00`) + beside)
/** Merchants whose clocks change by an hour, or half of one, twice a year, at night and at midnight, and some that never do. */
const zone = fc.constantFrom(
  'America/New_York',
  'America/Santiago',
  'Europe/London',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Phnom_Penh',
  'UTC',
)
const changes = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08T07:00Z',
      '2026-09-06T04:00Z',
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-04-23T22:00Z',
      '2026-04-04T15:00Z',
    ),
    fc.integer({ min: -DAY, max: DAY }),
  )
  .map(([change, beside]) => Date.parse(change) + beside)

describe('a window of a merchant’s calendar', () => {
  test('holds its moment and meets its neighbours, where clocks change and where the merchant goes over to another zone [T3]', () => {
    fc.assert(
      fc.property(fc.oneof(moment, changes), zone, zone, fc.constantFrom(...spans), (now, before, after, span) => {
        const turned = now - (Math.abs(now) % (3 * DAY))
        const calendar = turnedTo(after, { calendar: calendarOf(before), now: turned })
        const window = windowAt(span, now, calendar)
        expect(window.from <= now && now < window.to).toBe(true)
        expect(windowBefore(span, window, calendar).to).toBe(window.from)
        expect(windowAt(span, window.to, calendar).from).toBe(window.to)
      }),
      { numRuns: 600 },
    )
  })

  test('of a merchant is the same on machines of any zone [T3]', () => {
    fc.assert(
      fc.property(fc.oneof(moment, changes), zone, fc.constantFrom(...spans), (now, tz, span) => {
        process.env['TZ'] = 'UTC'
        const expected = windowAt(span, now, home)
        process.env['TZ'] = tz
        const window = windowAt(span, now, home)
        expect(window).toEqual(expected)
        // Phnom Penh has no summer time.
        if (span === 'D') expect(window.to - window.from).toBe(DAY)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what is to be settled', () => {
  /** All windows of a stretch, one by one. */
  const all = (span: Span, { from, to }: Window): Window[] => {
    const list: Window[] = []
    for (let window = windowAt(span, from, home); window.to <= to; window = windowAt(span, window.to, home)) list.push(window)
    return list
  }

  test.each(pairs)(
    '%s by %s: nothing before its hour, each window once and in order, however long nobody looked [T3]',
    (kind, span) => {
      fc.assert(
        fc.property(moment, fc.integer({ min: 0, max: span === 'slot' ? 3 * DAY : 9 * DAY }), (began, passed) => {
          const last = windowBefore(span, windowAt(span, began, home), home).to
          const now = began + passed
          const due = windowsDue(kind, span, { last, now, calendar: home })
          const ready = all(span, { from: last, to: now - delays[kind] })
          const daysEnd = (window: Window) => windowAt('D', window.from, home).to === window.to
          // In real time the day up to now counts: the last of each day that is over and the newest are enough.
          const wanted = span === 'slot' ? ready.filter((window, nth) => daysEnd(window) || nth === ready.length - 1) : ready
          expect(due).toEqual(wanted.slice(0, 200))
          // A clock that was put back finds nothing to do.
          expect(windowsDue(kind, span, { last: now + DAY, now, calendar: home })).toEqual([])
        }),
        { numRuns: 150 },
      )
    },
  )

  test.each([
    ['dividend', 'H', '2026-11-16T02:09:59.999', '2026-11-01T00:00', 0],
    ['dividend', 'H', '2026-11-16T02:10', '2026-11-01T00:00', 1],
    ['dividend', 'M', '2026-12-01T02:10', '2026-11-01T00:00', 1],
    ['daily', 'D', '2026-12-01T02:04:59.999', '2026-11-30T00:00', 0],
    ['daily', 'D', '2026-12-01T02:05', '2026-11-30T00:00', 1],
    ['hourly', 'hour', '2026-12-01T00:00', '2026-11-30T23:00', 1],
    ['realtime', 'slot', '2026-11-30T23:59:59.999', '2026-11-30T23:55', 0],
    ['realtime', 'slot', '2026-12-01T00:00', '2026-11-30T23:55', 1],
  ] as const)('%s by %s at %s, since %s: %d', (kind, span, now, last, count) => {
    expect(windowsDue(kind, span, { last: at(last), now: at(now), calendar: home })).toHaveLength(count)
  })
})

test('the second half of a month is the one that does not begin with it, and no other window is one [T3]', () => {
  const half = (day: string) => isSecondHalf('H', windowAt('H', at(`${day}T12:00`), home), home)
  expect(['2026-11-01', '2026-11-15', '2026-11-16', '2026-11-30'].map(half)).toEqual([false, false, true, true])
  expect(isSecondHalf('D', windowAt('D', at('2026-11-20T12:00'), home), home)).toBe(false)
  expect(isSecondHalf('M', windowAt('M', at('2026-11-20T12:00'), home), home)).toBe(false)
})

test('real time counts from midnight, every other kind from where its window begins [T3]', () => {
  const slot = windowAt('slot', at('2026-11-20T13:02'), home)
  expect(countedFrom('realtime', slot, home)).toBe(at('2026-11-20T00:00'))
  expect(countedFrom('hourly', slot, home)).toBe(at('2026-11-20T13:00'))
})

test('the window that ends a day is its last, and no other [T3]', () => {
  const ends = (time: string) => endsDay(windowAt('slot', at(`2026-11-20T${time}`), home), home)
  expect(['00:00', '23:54', '23:55', '23:59'].map(ends)).toEqual([false, false, true, true])
})

test('of a merchant that settled nothing for longer than 400 days, as of one that never did, only the newest is settled', () => {
  const now = at('2026-11-20T12:00')
  const newest = windowAt('D', at('2026-11-19T12:00'), home)
  const due = (last: Millis | null) => windowsDue('daily', 'D', { last, now, calendar: home })
  expect(due(null)).toEqual([newest])
  const longest = newest.to - 400 * DAY
  expect(due(longest - 1)).toEqual([newest])
  expect(due(longest)).toHaveLength(200)
  expect(due(longest)[0]?.from).toBe(longest)
})

test('each kind is settled by its own windows, the shortest first', () => {
  expect(spansOf).toEqual({ dividend: ['D', 'W', 'H', 'M'], daily: ['D'], hourly: ['hour'], realtime: ['slot'] })
})

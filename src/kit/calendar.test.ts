import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf, clockText, dayOf, daysBegin, hourOf, midnightOf, stretchOf, turnedTo, type Calendar } from './calendar.ts'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { dayAfter } from './days.ts'
import { zoneKnown } from './zone.ts'

const utc = (at: string) => Date.parse(`${at}Z`)

test.each([
  ['Asia/Phnom_Penh', '2026-11-20', '2026-11-21', ['2026-11-19T17:00', '2026-11-20T17:00', '2026-11-21T17:00']],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-20', ['2026-11-19T18:15', '2026-11-20T18:15']],
  ['America/New_York', '2026-03-08', '2026-03-08', ['2026-03-08T05:00', '2026-03-09T04:00']],
  ['America/New_York', '2026-11-01', '2026-11-01', ['2026-11-01T04:00', '2026-11-02T05:00']],
  ['Australia/Sydney', '2026-04-05', '2026-04-05', ['2026-04-04T13:00', '2026-04-05T14:00']],
  ['Australia/Sydney', '2026-10-04', '2026-10-04', ['2026-10-03T14:00', '2026-10-04T13:00']],
  // There the clock goes over midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04', ['2018-11-04T03:00', '2018-11-05T02:00']],
  ['America/Santiago', '2026-09-06', '2026-09-06', ['2026-09-06T04:00', '2026-09-07T03:00']],
  // And there it shows midnight twice.
  ['America/Havana', '2026-11-01', '2026-11-01', ['2026-11-01T04:00', '2026-11-02T05:00']],
])('the days of %s from %s to %s begin where its clock says [W5]', (zone, from, to, begins) => {
  expect(daysBegin(calendarOf(zone), { from, to })).toEqual(begins.map(utc))
})

test('a zone is known or not', () => {
  expect([zoneKnown('Asia/Phnom_Penh'), zoneKnown('Mars/Olympus')]).toEqual([true, false])
})

describe('a merchant that goes over to another zone', () => {
  const turned = (from: string, to: string, at: string): Calendar => turnedTo(to, { calendar: calendarOf(from), now: utc(at) })

  test('ends the day that runs by its own clock, and begins the next at the midnight of that clock', () => {
    const calendar = turned('Asia/Phnom_Penh', 'Europe/London', '2026-11-20T10:00')
    expect(calendar.at(-1)).toEqual({ zone: 'Europe/London', since: utc('2026-11-20T17:00'), day: '2026-11-21' })
    // Its clock goes over to the west, so that the day after is seven hours longer.
    expect(daysBegin(calendar, { from: '2026-11-20', to: '2026-11-22' })).toEqual(
      ['2026-11-19T17:00', '2026-11-20T17:00', '2026-11-22T00:00', '2026-11-23T00:00'].map(utc),
    )
    expect(dayOf(utc('2026-11-20T20:00'), calendar)).toBe('2026-11-21')
  })

  test('has a shorter day where its clock goes over to the east', () => {
    const calendar = turned('America/New_York', 'Asia/Phnom_Penh', '2026-11-20T10:00')
    expect(daysBegin(calendar, { from: '2026-11-20', to: '2026-11-21' })).toEqual(
      ['2026-11-20T05:00', '2026-11-21T05:00', '2026-11-21T17:00'].map(utc),
    )
  })

  test('may think better of it before it has begun, and leaves what has begun as it was', () => {
    const calendar = turned('Asia/Phnom_Penh', 'Europe/London', '2026-11-20T10:00')
    expect(turnedTo('Asia/Phnom_Penh', { calendar, now: utc('2026-11-20T11:00') })).toEqual(calendarOf('Asia/Phnom_Penh'))
    const later = turnedTo('America/Sao_Paulo', { calendar, now: utc('2026-11-23T11:00') })
    expect(later.map(({ zone, day }) => [zone, day])).toEqual([
      ['Asia/Phnom_Penh', '1970-01-01'],
      ['Europe/London', '2026-11-21'],
      ['America/Sao_Paulo', '2026-11-24'],
    ])
  })

  test('has every moment in one day, and no day after a later one, whatever zones it goes through', () => {
    const zone = fc.constantFrom(
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Africa/Cairo',
      'Europe/London',
      'America/Santiago',
      'Asia/Kolkata',
    )
    const hours = fc.integer({ min: 1, max: 24 * 400 })
    fc.assert(
      fc.property(zone, fc.array(fc.tuple(zone, hours), { maxLength: 4 }), hours, (first, turns, when) => {
        let now = utc('2026-01-01T00:00')
        let calendar = calendarOf(first)
        for (const [next, passed] of turns) {
          now += passed * HOUR
          calendar = turnedTo(next, { calendar, now })
        }
        const at = utc('2026-01-01T00:00') + when * HOUR
        const day = dayOf(at, calendar)
        const { from, to } = stretchOf(calendar, day)
        expect(from.getTime() <= at && at < to.getTime()).toBe(true)
        expect([dayOf(from, calendar), dayOf(to.getTime() - 1, calendar)]).toEqual([day, day])
        expect(midnightOf(dayAfter(day, 1), calendar)).toEqual(to)
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(2 * DAY + 2 * HOUR)
      }),
      { numRuns: 500 },
    )
  })
})

test('hours are those that the clock shows, of a clock too that is half an hour off [O1]', () => {
  const india = calendarOf('Asia/Kolkata')
  expect(hourOf(utc('2026-11-20T18:45:12.345'), india)).toEqual(new Date(utc('2026-11-20T18:30')))
  expect(clockText(utc('2026-11-20T18:30'), india)).toBe('00:00')
  expect(midnightOf('2026-11-21', india).getTime() % HOUR).toBe(30 * MINUTE)
})

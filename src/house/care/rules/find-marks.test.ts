import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { findMarks } from './find-marks.ts'
import { QUARTER, type Play, type Quarter } from './play.ts'

/** Noon of a Sunday; in Phnom Penh seven in the evening. */
const now = Date.parse('2026-03-01T12:00:00Z')
const where = { now, currency: 'USD', calendar: calendarOf('Asia/Phnom_Penh') }
const usd = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
const ago = (days: number, time: Millis = 0) => now - days * DAY + time

const quiet = { staked: 0n, returned: 0n, bets: 0, paidIn: 0n, deposits: 0, paidOut: 0n }
const paid = (at: Millis, amount: number, deposits = 1): Quarter => ({ ...quiet, at, paidIn: usd(amount), deposits })
const played = (at: Millis, staked: number, returned = 0, bets = 10): Quarter => ({
  ...quiet,
  at,
  staked: usd(staked),
  returned: usd(returned),
  bets,
})
const times = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index))

const nobody: Play = { quarters: [], refused: [], takenBack: [], looserWished: [], pauses: [] }
const found = ({ quarters = [], ...play }: Partial<Play>) =>
  findMarks({ ...nobody, ...play, quarters: quarters.toSorted((a, b) => a.at - b.at) }, where).map(({ marker }) => marker)
const usualWeeks = (of: (at: Millis) => Quarter) => [35, 28, 21, 14].map((days) => of(ago(days, HOUR)))

/** What each marker is found in, and what of it falls just short. */
const cases: readonly [marker: string, has: Partial<Play>, lacks: Partial<Play>][] = [
  [
    'deposits_up',
    { quarters: [...usualWeeks((at) => paid(at, 50)), paid(ago(2), 150)] },
    { quarters: [...usualWeeks((at) => paid(at, 50)), paid(ago(2), 149)] },
  ],
  ['deposits_up', { quarters: [paid(ago(2), 100)] }, { quarters: [paid(ago(2), 99)] }],
  [
    'deposits_up',
    { quarters: [paid(ago(2), 100)] },
    { quarters: [paid(ago(2), 100), { ...quiet, at: ago(1), paidOut: usd(1) }] },
  ],
  [
    'losses_up',
    { quarters: [...usualWeeks((at) => played(at, 60, 10)), played(ago(3), 200, 50)] },
    { quarters: [...usualWeeks((at) => played(at, 60, 9)), played(ago(3), 200, 50)] },
  ],
  [
    'chasing',
    { quarters: times(3, (day) => [played(ago(day + 1), 20, 10), paid(ago(day + 1, QUARTER), 5)]).flat() },
    { quarters: times(3, (day) => [played(ago(day + 1), 20, 11), paid(ago(day + 1, QUARTER), 5)]).flat() },
  ],
  [
    'chasing',
    { quarters: times(3, (day) => ({ ...played(ago(day + 1), 20, 5), paidIn: usd(20), deposits: 2 })) },
    { quarters: times(3, (day) => ({ ...played(ago(day + 1), 20, 5), paidIn: usd(20), deposits: 1 })) },
  ],
  [
    'many_deposits',
    { quarters: [paid(ago(1), 9, 4), paid(ago(2), 9, 4)] },
    { quarters: [paid(ago(1), 9, 4), paid(ago(2), 9, 3)] },
  ],
  ['deposits_refused', { refused: times(4, (day) => ago(day + 1)) }, { refused: [...times(3, (day) => ago(day + 1)), ago(8)] }],
  [
    'withdrawals_taken_back',
    { takenBack: [ago(2), ago(5)], quarters: [played(ago(2, HOUR), 1), played(ago(5, HOUR), 1)] },
    { takenBack: [ago(2), ago(5)], quarters: [played(ago(2, HOUR), 1), played(ago(5, -HOUR), 1)] },
  ],
  [
    'nights',
    { quarters: times(4, (day) => times(2, (index) => played(ago(day + 1, 9 * HOUR + index * QUARTER), 1, 1))).flat() },
    { quarters: times(4, (day) => times(2, (index) => played(ago(day + 1, 10 * HOUR + index * QUARTER), 1, 1))).flat() },
  ],
  [
    'long_days',
    { quarters: times(3, (day) => times(24, (index) => played(ago(day + 1, -HOUR * 7 + index * QUARTER), 1, 1))).flat() },
    { quarters: times(3, (day) => times(23, (index) => played(ago(day + 1, -HOUR * 7 + index * QUARTER), 1, 1))).flat() },
  ],
  [
    'stakes_up',
    {
      quarters: times(2, (day) =>
        [10, 10, 20, 30].map((stake, at) => played(ago(day + 1, at * QUARTER), stake, stake - 1)),
      ).flat(),
    },
    {
      quarters: times(2, (day) =>
        [10, 10, 20, 29].map((stake, at) => played(ago(day + 1, at * QUARTER), stake, stake - 1)),
      ).flat(),
    },
  ],
  [
    'stakes_up',
    {
      quarters: times(2, (day) =>
        [10, 10, 20, 30].map((stake, at) => played(ago(day + 1, at * QUARTER), stake, stake - 1)),
      ).flat(),
    },
    { quarters: times(2, (day) => [10, 10, 20, 30].map((stake, at) => played(ago(day + 1, at * QUARTER), stake, stake))).flat() },
  ],
  ['looser_wished', { looserWished: times(3, (day) => ago(day * 4 + 1)) }, { looserWished: times(3, (day) => ago(day * 7 + 1)) }],
  ['pauses', { pauses: [ago(1), ago(59)] }, { pauses: [ago(1), ago(61)] }],
]

describe('the markers', () => {
  test.each(cases)('%s is found where its terms are met, and not where they fall short', (marker, has, lacks) => {
    expect(found(has)).toContain(marker)
    expect(found(lacks)).not.toContain(marker)
  })

  test('say their reason in figures: the amount, what was usual, and how often', () => {
    const quarters = [...usualWeeks((at) => paid(at, 50)), paid(ago(2), 600)]
    expect(findMarks({ ...nobody, quarters }, where)).toEqual([
      { marker: 'deposits_up', times: 12, amount: usd(600), usual: usd(50) },
    ])
    expect(findMarks({ ...nobody, pauses: [ago(1), ago(2), ago(3)] }, where)).toEqual([
      { marker: 'pauses', times: 3, amount: null, usual: null },
    ])
  })

  test('look at the nights and the floor of the merchant’s own clock and currency', () => {
    const quarters = times(4, (day) => times(2, (index) => played(ago(day + 1, 9 * HOUR + index * QUARTER), 1, 1))).flat()
    const utc = findMarks({ ...nobody, quarters }, { ...where, calendar: calendarOf('UTC') })
    expect(utc.map(({ marker }) => marker)).not.toContain('nights')
    const paidMuch = { ...nobody, quarters: [paid(ago(2), 5000)] }
    expect(findMarks(paidMuch, where)).toHaveLength(1)
    expect(findMarks(paidMuch, { ...where, currency: 'KHR' })).toEqual([])
  })

  test('find nothing in play that is as it was before, however much it is', () => {
    const quarters = times(35, (day) => [
      paid(ago(35 - day), 1000),
      played(ago(35 - day, 20 * MINUTE + QUARTER * 2), 1000, 100),
    ]).flat()
    expect(found({ quarters })).toEqual([])
  })
})

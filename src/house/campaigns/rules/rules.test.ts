import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { holds, isIn, needsOf, type Condition, type Facts } from './condition.ts'
import { differenceOf } from './difference.ts'
import { isHeldOut } from './held-out.ts'
import { hasBegun, judgeJourney, needsToEnter, registeredFrom, type Journey } from './journey.ts'
import { crowdedUntil, quietUntil } from './quiet-hours.ts'

const today = '2026-11-20'
const facts: Facts = {
  registeredAt: Date.UTC(2026, 10, 10),
  registeredOn: '2026-11-10',
  language: 'KM',
  link: 'tet26',
  firstDeposit: Date.UTC(2026, 10, 11),
  deposits: [
    { day: '2026-11-11', amount: 50n },
    { day: '2026-11-20', amount: 30n },
  ],
  stakes: [{ day: '2026-11-14', product: 'RNG', valid: 200n }],
  playedLast: '2026-11-14',
  level: { rank: 2, since: '2026-11-15' },
  below: ['dara'],
}

describe('a condition', () => {
  const cases: readonly [Condition, boolean][] = [
    [{ kind: 'registered', from: '2026-11-10', to: '2026-11-10' }, true],
    [{ kind: 'registered', from: '2026-11-11', to: '2026-11-30' }, false],
    [{ kind: 'deposited', ever: true }, true],
    [{ kind: 'deposited', ever: false }, false],
    [{ kind: 'idle', days: 6 }, true],
    [{ kind: 'idle', days: 7 }, false],
    [{ kind: 'deposits', days: 1, least: 30n, most: 30n }, true],
    [{ kind: 'deposits', days: 9, least: 31n, most: null }, false],
    [{ kind: 'deposits', days: 10, least: 80n, most: 80n }, true],
    [{ kind: 'turnover', days: 7, least: 200n, most: null }, true],
    [{ kind: 'turnover', days: 6, least: 1n, most: null }, false],
    [{ kind: 'product', product: 'RNG', days: 7 }, true],
    [{ kind: 'product', product: 'LIVE', days: 7 }, false],
    [{ kind: 'level', rank: 2 }, true],
    [{ kind: 'level', rank: 3 }, false],
    [{ kind: 'language', languages: ['EN', 'KM'] }, true],
    [{ kind: 'language', languages: ['CN'] }, false],
    [{ kind: 'agent', account: 'dara' }, true],
    [{ kind: 'agent', account: 'sokha' }, false],
    [{ kind: 'link', code: 'tet26' }, true],
    [{ kind: 'link', code: 'other' }, false],
  ]
  test.each(cases)('%o is %s', (condition, expected) => {
    expect(holds(condition, facts, today)).toBe(expected)
  })

  test('is one of all that must hold, or of those of which one is enough', () => {
    const [yes, no] = [cases[0]![0], cases[1]![0]]
    expect(isIn({ match: 'all', conditions: [yes, no] }, facts, today)).toBe(false)
    expect(isIn({ match: 'any', conditions: [yes, no] }, facts, today)).toBe(true)
  })

  test('says what must be read for it, and nothing else is', () => {
    const never = { ...facts, playedLast: null }
    expect(holds({ kind: 'idle', days: 1 }, never, today)).toBe(false)
    expect(needsOf([{ kind: 'language', languages: ['KM'] }])).toEqual({
      firstDeposit: false,
      playedLast: false,
      level: false,
      depositDays: 0,
      stakeDays: 0,
      agents: [],
    })
    const needs = needsOf([
      { kind: 'deposits', days: 30, least: 1n, most: null },
      { kind: 'product', product: 'RNG', days: 7 },
      { kind: 'idle', days: 90 },
    ])
    expect(needs).toMatchObject({ depositDays: 30, stakeDays: 7, playedLast: true })
  })
})

describe('a journey', () => {
  const since = Date.UTC(2026, 10, 10, 0)
  const when = { since, sinceDay: '2026-11-10', now: Date.UTC(2026, 10, 20), today }
  const journey: Journey = {
    name: 'Welcome',
    trigger: { kind: 'registered' },
    segment: null,
    steps: [{ kind: 'send', channel: 'inbox', template: 'welcome' }],
    goal: { kind: 'deposited', days: 7 },
    heldOut: 10,
    againDays: null,
  }

  test('begins with what happened after it was started', () => {
    expect(hasBegun({ kind: 'registered' }, facts, when)).toBe(true)
    expect(hasBegun({ kind: 'registered' }, facts, { ...when, since: since + 1 })).toBe(false)
    expect(hasBegun({ kind: 'first_deposit' }, facts, { ...when, since: since + 2 * DAY })).toBe(false)
    expect(hasBegun({ kind: 'level', rank: 2 }, facts, when)).toBe(true)
    expect(hasBegun({ kind: 'level', rank: 2 }, facts, { ...when, sinceDay: '2026-11-16' })).toBe(false)
    expect(hasBegun({ kind: 'idle', days: 6 }, facts, when)).toBe(true)
    expect(hasBegun({ kind: 'segment' }, facts, when)).toBe(true)
  })

  test('that waits for no deposit takes whoever had their hours and made none', () => {
    const none = { ...facts, firstDeposit: null }
    const trigger = { kind: 'no_deposit', hours: 24 } as const
    expect(hasBegun(trigger, none, { ...when, now: since + DAY - 1 })).toBe(false)
    expect(hasBegun(trigger, none, { ...when, now: since + DAY })).toBe(true)
    expect(hasBegun(trigger, none, { ...when, since: since + DAY + 1, now: since + 2 * DAY })).toBe(false)
    expect(hasBegun(trigger, facts, when)).toBe(false)
    expect(registeredFrom(trigger, since)).toBe(since - DAY)
    expect(registeredFrom({ kind: 'idle', days: 5 }, since)).toBeNull()
    expect(needsToEnter(trigger, null).firstDeposit).toBe(true)
  })

  test('sends something, and has its segment where it begins with one', () => {
    expect(judgeJourney(journey)).toBeNull()
    expect(judgeJourney({ ...journey, steps: [{ kind: 'wait', hours: 1 }] })?.code).toBe('nothing_sent')
    expect(judgeJourney({ ...journey, trigger: { kind: 'segment' } })?.code).toBe('segment_needed')
  })
})

describe('whoever is held out', () => {
  test('is about as many of a hundred as was said, the same ones each time', () => {
    const among = Array.from({ length: 5000 }, (_, member) => BigInt(member + 1))
    const dealt = (heldOut: number) => among.filter((member) => isHeldOut({ journey: 'one', member, heldOut }))
    expect(dealt(0)).toEqual([])
    expect(dealt(20)).toEqual(dealt(20))
    expect(dealt(20).length).toBeGreaterThan(850)
    expect(dealt(20).length).toBeLessThan(1150)
    expect(dealt(10).every((member) => dealt(20).includes(member))).toBe(true)
  })
})

describe('quiet hours', () => {
  const phnomPenh = calendarOf('Asia/Phnom_Penh')
  const at = (text: string) => Date.parse(`${text}+07:00`)
  test.each([
    ['2026-11-20T07:59:59', '2026-11-20T08:00:00'],
    ['2026-11-20T08:00:00', null],
    ['2026-11-20T20:59:59', null],
    ['2026-11-20T21:00:00', '2026-11-21T08:00:00'],
    ['2026-11-20T23:30:12', '2026-11-21T08:00:00'],
    ['2026-11-21T00:00:00', '2026-11-21T08:00:00'],
  ])('at %s in Phnom Penh end at %s', (moment, end) => {
    expect(quietUntil(at(moment), phnomPenh)).toBe(end === null ? null : at(end))
  })

  test('are over where they say, in zones of any hour and minute', () => {
    const zones = ['Asia/Phnom_Penh', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Lisbon', 'Pacific/Chatham', 'UTC']
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 700 * 24 * 60 }), (zone, minute) => {
        const now = Date.UTC(2026, 0, 1) + minute * 60_000
        const end = quietUntil(now, calendarOf(zone))
        if (end === null) return true
        // Where the clock is put on or back in that night, it is asked once more.
        const after = quietUntil(end, calendarOf(zone))
        return end > now && end - now <= 11 * HOUR && (after === null || after - end <= HOUR)
      }),
    )
  })
})

describe('a member who is sent much', () => {
  test('is sent three messages in a week, and the next when the first of them is a week old', () => {
    expect(crowdedUntil([])).toBeNull()
    expect(crowdedUntil([1, 2])).toBeNull()
    expect(crowdedUntil([1, 3, 2])).toBe(1 + 7 * DAY)
    expect(crowdedUntil([4, 1, 3, 2])).toBe(2 + 7 * DAY)
  })
})

describe('the difference between two groups', () => {
  test('has an interval that holds it, and none where a group is empty', () => {
    expect(differenceOf({ reached: 0, of: 0 }, { reached: 1, of: 2 })).toBeNull()
    // Newcombe (1998), method 10: 56/70 against 48/80 is 0.20 from 0.0524 to 0.3339.
    expect(differenceOf({ reached: 56, of: 70 }, { reached: 48, of: 80 })).toEqual({ points: 2000, from: 524, to: 3339 })
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(300), fc.nat(300), (a, b, c, d) => {
        const found = differenceOf({ reached: Math.min(a, b + 1), of: b + 1 }, { reached: Math.min(c, d + 1), of: d + 1 })
        return (
          found !== null && found.from <= found.points && found.points <= found.to && found.from >= -10_000 && found.to <= 10_000
        )
      }),
    )
  })
})

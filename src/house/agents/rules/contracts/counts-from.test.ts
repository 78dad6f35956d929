import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { windowAt } from '../calendar.ts'
import { countsFrom, type Earlier } from './counts-from.ts'
import { periods } from '../terms.ts'

const home = calendarOf('Asia/Phnom_Penh')

const at = (text: string) => Date.parse(`${text}+07:00`)

describe('a contract that begins within a period', () => {
  test('counts from the beginning of the period [T2]', () => {
    expect(countsFrom(at('2026-11-20T10:00'), 'M', { earlier: [], moved: null, calendar: home })).toBe(at('2026-11-01T00:00'))
    const same = { period: 'M', from: at('2026-10-01T00:00'), until: at('2026-11-20T10:00') } as const
    expect(countsFrom(at('2026-11-20T10:00'), 'M', { earlier: [same], moved: null, calendar: home })).toBe(at('2026-11-01T00:00'))
  })

  test('does not count days that were paid by the day [T2]', () => {
    const daily = { period: 'D', from: at('2026-10-05T09:00'), until: at('2026-11-20T10:00') } as const
    expect(countsFrom(at('2026-11-20T11:00'), 'M', { earlier: [daily], moved: null, calendar: home })).toBe(
      at('2026-11-20T00:00'),
    )
    for (const from of [at('2026-11-20T09:00'), at('2026-11-20T00:00')])
      expect(countsFrom(at('2026-11-20T11:00'), 'M', { earlier: [{ ...daily, from }], moved: null, calendar: home })).toBe(
        at('2026-11-01T00:00'),
      )
  })

  test('counts nothing from before its member stood below who grants it, from the next full five minutes [T2, trust 9]', () => {
    const moved = at('2026-11-20T09:58:30')
    expect(countsFrom(at('2026-11-20T11:00'), 'M', { earlier: [], moved, calendar: home })).toBe(at('2026-11-20T10:00'))
    expect(countsFrom(at('2026-11-20T11:00'), 'D', { earlier: [], moved: at('2026-11-19T10:00'), calendar: home })).toBe(
      at('2026-11-20T00:00'),
    )
  })

  test('by no chain of endings and new ones is a moment paid twice, whatever their periods [T2]', () => {
    const start = at('2026-01-01T00:00')
    const chains = fc.array(
      fc.record({
        period: fc.constantFrom(...periods),
        idle: fc.integer({ min: 0, max: 20 * 24 }),
        held: fc.integer({ min: 0, max: 70 * 24 }),
      }),
      { minLength: 2, maxLength: 8 },
    )
    fc.assert(
      fc.property(chains, (chain) => {
        const earlier: Earlier[] = []
        const paid: { from: number; to: number }[] = []
        let now = start
        for (const { period, idle, held } of chain) {
          const from = now + idle * HOUR
          const until = from + held * HOUR
          const counts = countsFrom(from, period, { earlier, moved: null, calendar: home })
          // Every window whose last moment this version held.
          for (let window = windowAt(period, from, home); window.to <= until; window = windowAt(period, window.to, home))
            if (window.to > from) paid.push({ from: Math.max(window.from, counts), to: window.to })
          earlier.push({ period, from, until })
          now = until
        }
        const inOrder = paid.toSorted((a, b) => a.to - b.to)
        for (const [index, window] of inOrder.entries())
          expect(window.from).toBeGreaterThanOrEqual(inOrder[index - 1]?.to ?? start - 40 * DAY)
      }),
    )
  })
})

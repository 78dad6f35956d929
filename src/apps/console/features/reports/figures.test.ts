import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { drawn, undrawn } from '#client/language/figures.ts'
import { home } from '#testing/wagers/calendar.ts'
import { daysOf, hoursUntil } from './periods.ts'

const now = Date.UTC(2026, 10, 21, 13, 42)

test('a span ends today and has as many days as it says [O1]', () => {
  const days = daysOf('d7', now, home)
  expect(days).toHaveLength(7)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-15', '2026-11-21'])
  expect(new Set(daysOf('d90', now, home)).size).toBe(90)
})

test('today begins at midnight of the merchants’ calendar, seven hours before that of UTC [O1]', () => {
  expect(daysOf('d7', Date.UTC(2026, 10, 21, 16, 59), home).at(-1)).toBe('2026-11-21')
  expect(daysOf('d7', Date.UTC(2026, 10, 21, 17), home).at(-1)).toBe('2026-11-22')
})

test('the hours of a day and a night begin on the hour and end with the present one [O1]', () => {
  const hours = hoursUntil(now, home)
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)).toBe(Date.UTC(2026, 10, 21, 13))
  expect(hours.every((at, place) => place === 0 || at - (hours[place - 1] as number) === 3_600_000)).toBe(true)
})

test('an amount that a chart draws is read back as it was shown, to the cent [trust 2]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n }), (units) => {
      const amount = unitsText(units)
      expect(undrawn('USD')(drawn(amount))).toBe(moneyText(amount, 'USD'))
    }),
  )
})

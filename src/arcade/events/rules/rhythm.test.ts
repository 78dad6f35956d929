import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { closesAt } from './rhythm.ts'

const at = (text: string) => Date.parse(text)
const daily = { every: DAY, closed: 5 * MINUTE, after: 13 * HOUR + 30 * MINUTE }

test.each([
  ['2026-11-28T13:19:59Z', '2026-11-28T13:25:00Z'],
  // It would take bets for no longer than it is closed.
  ['2026-11-28T13:20:00Z', '2026-11-29T13:25:00Z'],
  ['2026-11-28T13:30:00Z', '2026-11-29T13:25:00Z'],
  ['2026-11-28T23:59:59Z', '2026-11-29T13:25:00Z'],
])('a draw at half past one by UTC that opens at %s takes bets until %s [L4]', (now, closes) => {
  expect(closesAt(daily, at(now))).toBe(at(closes))
})

test('a draw at every whole minute opens for the next one [L4]', () => {
  const quick = { every: MINUTE, closed: 5 * SECOND }
  expect(closesAt(quick, at('2026-11-28T13:30:00Z'))).toBe(at('2026-11-28T13:30:55Z'))
  expect(closesAt(quick, at('2026-11-28T13:30:51Z'))).toBe(at('2026-11-28T13:31:55Z'))
})

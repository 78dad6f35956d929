import { expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { effectOf, type DayFigures } from './effect.ts'

const on = (day: string, paidIn: number, lost: number, minutes: number): DayFigures => ({
  day,
  paidIn: BigInt(paidIn) * UNITS_PER_WHOLE,
  paidOut: 0n,
  staked: BigInt(lost) * UNITS_PER_WHOLE,
  returned: 0n,
  minutes,
})

test('a step is laid between the fortnight before its day and the one after it, as far as it has been', () => {
  const days = [
    on('2026-03-21', 5, 4, 30),
    on('2026-03-15', 999, 999, 999),
    on('2026-03-14', 50, 40, 300),
    on('2026-03-01', 50, 40, 300),
    on('2026-02-28', 999, 999, 999),
  ]
  const sums = (paidIn: number, lost: number) => ({
    paidIn: BigInt(paidIn) * UNITS_PER_WHOLE,
    lost: BigInt(lost) * UNITS_PER_WHOLE,
  })
  const asked = { step: '2026-03-15', today: '2026-03-20' }
  expect(effectOf(days, { ...asked, today: '2026-03-21' })).toEqual({
    before: { days: 14, minutes: 600, ...sums(100, 80) },
    after: { days: 6, minutes: 30, ...sums(5, 4) },
  })
  expect(effectOf(days, asked).after).toEqual({ days: 5, minutes: 0, ...sums(0, 0) })
})

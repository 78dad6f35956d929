import { dayAfter } from '#kit/days.ts'
import type { Units } from '#kit/money.ts'

export type DayFigures = {
  readonly day: string
  readonly paidIn: Units
  readonly paidOut: Units
  readonly staked: Units
  readonly returned: Units
  readonly minutes: number
}

/** So many days before a step are laid beside as many after it. */
export const EFFECT_DAYS = 14

export type Fortnight = { readonly days: number; readonly paidIn: Units; readonly lost: Units; readonly minutes: number }

/** What the days from one to another came to, as far as they have been. */
function sumOf(days: readonly DayFigures[], { from, to, today }: { from: string; to: string; today: string }): Fortnight {
  const last = to < today ? to : today
  const within = days.filter(({ day }) => day >= from && day <= last)
  const past = Array.from({ length: EFFECT_DAYS }, (_, index) => dayAfter(from, index)).filter((day) => day <= last).length
  const none: Fortnight = { days: past, paidIn: 0n, lost: 0n, minutes: 0 }
  return within.reduce(
    (sum, one) => ({
      days: past,
      paidIn: sum.paidIn + one.paidIn - one.paidOut,
      lost: sum.lost + one.staked - one.returned,
      minutes: sum.minutes + one.minutes,
    }),
    none,
  )
}

/** The fortnight before the day of a step, and the one after it; that day is in neither. */
export const effectOf = (
  days: readonly DayFigures[],
  { step, today }: { readonly step: string; readonly today: string },
): { readonly before: Fortnight; readonly after: Fortnight } => ({
  before: sumOf(days, { from: dayAfter(step, -EFFECT_DAYS), to: dayAfter(step, -1), today }),
  after: sumOf(days, { from: dayAfter(step, 1), to: dayAfter(step, EFFECT_DAYS), today }),
})

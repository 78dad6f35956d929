import { DAY, type Millis } from './clock.ts'

/** What one question about days may ask for. */
export const LONGEST_PERIOD = 92

/** Whether both are days of the calendar (there is no 31st of February), in order, and not more than 92 days together. */
export function periodValid(from: string, to: string): boolean {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return first !== null && last !== null && first <= last && (last - first) / DAY < LONGEST_PERIOD
}

/**
 * Its midnight in UTC; null where there is no such day. A parser of dates may take the 31st of February for the 3rd of March; a day that
 * is written back otherwise is none.
 */
export function dayNumber(day: string): Millis | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : null
}

/** The day so many days later: 2026-02-28 and 1 is 2026-03-01. */
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) ?? 0) + days * DAY).toISOString().slice(0, 10)

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(dayNumber(day) ?? 0).getUTCDay() + 6) % 7))

const WEEK = 7
/** Monday of the week in which counting begins. */
const FIRST_MONDAY: Millis = -3 * DAY

/** From 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) ?? 0) - FIRST_MONDAY) / DAY) % WEEK) + 1

/** A day as people read it: DD/MM/YYYY. */
export const dayShown = (day: string): string => day.split('-').toReversed().join('/')

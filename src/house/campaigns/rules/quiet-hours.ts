import { minuteOfDay, type Calendar } from '#kit/calendar.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'

/** By the merchant's clock nobody is written to from nine in the evening to eight in the morning. */
const [FROM, TO] = [21 * HOUR, 8 * HOUR]

/** When the quiet hours that a moment lies in are over; null outside of them. */
export function quietUntil(now: Millis, calendar: Calendar): Millis | null {
  const shown = minuteOfDay(now, calendar) * MINUTE
  if (shown >= TO && shown < FROM) return null
  return now - (now % MINUTE) + ((TO - shown + DAY) % DAY)
}

/** So many messages of journeys in a week, whatever their way. */
const MOST_A_WEEK = 3
export const WEEK: Millis = 7 * DAY

/** When a member who was sent these in the last week may be sent another; null: now. */
export function crowdedUntil(sent: readonly Millis[]): Millis | null {
  const makesRoom = sent.toSorted((a, b) => b - a)[MOST_A_WEEK - 1]
  return makesRoom === undefined ? null : makesRoom + WEEK
}

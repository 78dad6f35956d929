import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { dayOf, stretchOf, type Calendar } from '#kit/calendar.ts'
import { dayAfter, mondayOf } from '#kit/days.ts'
import type { Period } from './terms.ts'

/** From its first moment to the first that is not in it any more. */
export type Window = { readonly from: Millis; readonly to: Millis }

/** What the journal is summed up by. */
export const SLOT: Millis = 5 * MINUTE

export const slotOf = (at: Millis): Millis => at - (at % SLOT)

/** The first and the last day of the period in which a day lies. Weeks begin on Monday; halves of a month on the 1st and the 16th. */
function daysAround(period: Period, day: string): readonly [first: string, last: string] {
  if (period === 'D') return [day, day]
  if (period === 'W') {
    const monday = mondayOf(day)
    return [monday, dayAfter(monday, 6)]
  }
  const first = `${day.slice(0, 8)}01`
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 8)}01`, -1)
  if (period === 'M') return [first, last]
  const middle = dayAfter(first, 15)
  return day < middle ? [first, dayAfter(middle, -1)] : [middle, last]
}

/** The five minutes, the hour of UTC, or the period of the merchant's calendar, in which a moment lies. */
export function windowAt(span: 'slot' | 'hour' | Period, at: Millis, calendar: Calendar): Window {
  if (span === 'slot') return { from: slotOf(at), to: slotOf(at) + SLOT }
  if (span === 'hour') return { from: at - (at % HOUR), to: at - (at % HOUR) + HOUR }
  const { from, to } = stretchOf(calendar, ...daysAround(span, dayOf(at, calendar)))
  return { from: from.getTime(), to: to.getTime() }
}

/** The one before. */
export const windowBefore = (span: 'slot' | 'hour' | Period, { from }: Window, calendar: Calendar): Window =>
  windowAt(span, from - 1, calendar)

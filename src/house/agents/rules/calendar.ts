import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { dayOf, midnightOf } from '#kit/calendar.ts'
import type { Period } from './terms.ts'

/** From its first moment to the first that is not in it any more. */
export type Window = { readonly from: Millis; readonly to: Millis }

/** What the journal is summed up by. */
export const SLOT: Millis = 5 * MINUTE

export const slotOf = (at: Millis): Millis => at - (at % SLOT)

/** The five minutes, the hour, or the period of the merchants' calendar, in which a moment lies. Weeks begin on Monday; halves of a month on the 1st and the 16th. */
export function windowAt(span: 'slot' | 'hour' | Period, at: Millis): Window {
  if (span === 'slot') return { from: slotOf(at), to: slotOf(at) + SLOT }
  if (span === 'hour') return { from: at - (at % HOUR), to: at - (at % HOUR) + HOUR }
  const day = dayOf(new Date(at))
  const midnight = midnightOf(day).getTime()
  if (span === 'D') return { from: midnight, to: midnight + DAY }
  if (span === 'W') {
    const monday = midnight - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) * DAY
    return { from: monday, to: monday + 7 * DAY }
  }
  const first = midnightOf(`${day.slice(0, 8)}01`).getTime()
  const middle = first + 15 * DAY
  const next = midnightOf(`${dayOf(new Date(first + 31 * DAY)).slice(0, 8)}01`).getTime()
  if (span === 'M') return { from: first, to: next }
  return at < middle ? { from: first, to: middle } : { from: middle, to: next }
}

/** The one before. */
export const windowBefore = (span: 'slot' | 'hour' | Period, { from }: Window): Window => windowAt(span, from - 1)

import { midnightOf, calendarOf, dayOf } from '#kit/calendar.ts'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { dayAfter, weekdayOf } from '#kit/days.ts'

/** On which days a draw is held somewhere outside, and when: its calendar, as data. */
export type DrawDays = {
  readonly zone: string
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[]
  /** The minute of the day by the clock of the zone. */
  readonly minute: number
  /** Bets are over so long before. */
  readonly closed: Millis
  /** Days on which there is none: 2027-02-05. */
  readonly off: readonly string[]
}

/** One draw of them. */
export type DrawDay = { readonly day: string; readonly closesAt: Millis; readonly drawnAt: Millis }

/** No lottery pauses for longer. */
const SEARCHED = 60

/** The draw of a day; null where there is none. */
export function drawOn({ zone, weekdays, minute, closed, off }: DrawDays, day: string): DrawDay | null {
  if (!weekdays.includes(weekdayOf(day)) || off.includes(day)) return null
  const drawnAt = midnightOf(day, calendarOf(zone)).valueOf() + minute * MINUTE
  return { day, closesAt: drawnAt - closed, drawnAt }
}

/** The next draw on which bets are taken; null where the calendar knows none. */
export function nextDraw(days: DrawDays, now: Millis): DrawDay | null {
  const today = dayOf(now, calendarOf(days.zone))
  for (let ahead = 0; ahead < SEARCHED; ahead++) {
    const draw = drawOn(days, dayAfter(today, ahead))
    if (draw && draw.closesAt > now) return draw
  }
  return null
}

import { dayOf, hourOf, type Calendar } from '#kit/calendar.ts'
import { HOUR } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'

/** How far back the dashboard looks, in days. */
export const spans = { d7: 7, d14: 14, d30: 30, d90: 90 } as const
export type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

/** The days of a span in the merchant's calendar, oldest first, the last of them today. */
export const daysOf = (span: Span, now: number, calendar: Calendar): readonly string[] =>
  Array.from({ length: spans[span] }, (_, index) => dayAfter(dayOf(now, calendar), index + 1 - spans[span]))

/** The beginnings of the last twenty-four hours of the merchant's clock, oldest first. */
export const hoursUntil = (now: number, calendar: Calendar): readonly number[] => {
  const last = hourOf(now, calendar).getTime()
  return Array.from({ length: 24 }, (_, back) => last - (23 - back) * HOUR)
}

import { dayOf } from '#kit/calendar.ts'

/** How far back the dashboard looks, in days. */
export const spans = { d7: 7, d14: 14, d30: 30, d90: 90 } as const
export type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

const DAY = 86_400_000

/** The days of a span in the merchants' calendar, oldest first, the last of them today. */
export const daysOf = (span: Span, now: number): readonly string[] =>
  Array.from({ length: spans[span] }, (_, back) => dayOf(new Date(now - (spans[span] - 1 - back) * DAY)))

const HOUR = 3_600_000

/** The beginnings of the last twenty-four hours, oldest first. */
export const hoursUntil = (now: number): readonly number[] => {
  const last = Math.floor(now / HOUR) * HOUR
  return Array.from({ length: 24 }, (_, back) => last - (23 - back) * HOUR)
}

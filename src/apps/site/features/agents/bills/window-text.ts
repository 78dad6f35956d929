import { dayShown } from '#kit/days.ts'
import { clockText, dayOf, type Calendar } from '#kit/calendar.ts'

type Window = { readonly since: number; readonly until: number }

/** A bill's time by the merchant's calendar, whatever the clock of this device shows: whole days by name, parts of one with hours. */
export function windowText({ since, until }: Window, calendar: Calendar): string {
  const [first, last] = [dayOf(since, calendar), dayOf(until - 1, calendar)]
  const [from, end] = [clockText(since, calendar), clockText(until, calendar)]
  const to = end === '00:00' ? '24:00' : end
  if (from === '00:00' && to === '24:00') return first === last ? dayShown(first) : `${dayShown(first)} – ${dayShown(last)}`
  return first === last
    ? `${dayShown(first)} ${from} – ${to}`
    : `${dayShown(first)} ${from} – ${dayShown(last)}${to === '24:00' ? '' : ` ${to}`}`
}

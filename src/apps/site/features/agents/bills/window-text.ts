import { dayShown } from '#kit/days.ts'
import { dayOf, ZONE_MINUTES } from '#kit/calendar.ts'
import { MINUTE } from '#kit/clock.ts'

type Window = { readonly since: number; readonly until: number }

const clock = (at: number) => new Date(at + ZONE_MINUTES * MINUTE).toISOString().slice(11, 16)

/** A bill's time by the merchants' calendar, whatever the clock of this device shows: whole days by name, parts of one with hours. */
export function windowText({ since, until }: Window): string {
  const [first, last] = [dayOf(new Date(since)), dayOf(new Date(until - 1))]
  const [from, to] = [clock(since), clock(until) === '00:00' ? '24:00' : clock(until)]
  if (from === '00:00' && to === '24:00') return first === last ? dayShown(first) : `${dayShown(first)} – ${dayShown(last)}`
  return first === last
    ? `${dayShown(first)} ${from} – ${to}`
    : `${dayShown(first)} ${from} – ${dayShown(last)}${to === '24:00' ? '' : ` ${to}`}`
}

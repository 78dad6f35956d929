import { DAY, type Millis } from '../../../kit/clock.ts'

export const LONGEST_PERIOD = 92

/** The merchants' calendar; a member's page names the zone that its clock shows. */
export const HOME_ZONE = 'Asia/Phnom_Penh'

/** Whether both are days of the calendar (there is no 31st of February), in order, and not more than 92 days together. */
export function periodValid(from: string, to: string): boolean {
  const [first, last] = [midnightOf(from), midnightOf(to)]
  return first !== null && last !== null && first <= last && (last - first) / DAY < LONGEST_PERIOD
}

/** A parser of dates may take the 31st of February for the 3rd of March; a day that is written back otherwise is none. */
function midnightOf(day: string): Millis | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : null
}

/** What a clock of the zone shows at a moment, as if it were UTC. */
function shownIn(zone: string): (at: Millis) => Millis {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  return (at) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}

/**
 * Where the days of a valid period begin in a zone, first to last, and at the end where the last one ends. Where a summer time begins at
 * midnight, the day begins with the first moment that its clock shows.
 */
export function daysBegin({ from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string }): Millis[] {
  const shown = shownIn(zone)
  const [first, last] = [midnightOf(from) ?? 0, midnightOf(to) ?? 0]
  return Array.from({ length: Math.round((last - first) / DAY) + 2 }, (_, index) => {
    const wanted = first + index * DAY
    const near = wanted - (shown(wanted) - wanted)
    const exact = wanted - (shown(near) - near)
    return shown(exact) === wanted ? exact : Math.max(near, exact)
  })
}

/** The beginning of the quarter of an hour. */
export const quarterOf = (at: Date): string => new Date(Math.floor(at.getTime() / 900_000) * 900_000).toISOString()

/** The day so many days later: 2026-02-28 and 1 is 2026-03-01. */
export const dayAfter = (day: string, days: number): string =>
  new Date((midnightOf(day) ?? 0) + days * DAY).toISOString().slice(0, 10)

import { DAY, type Millis } from '#kit/clock.ts'
import { dayNumber } from '#kit/days.ts'

/** The merchants' calendar; a member's page names the zone that its clock shows. */
export const HOME_ZONE = 'Asia/Phnom_Penh'

/** What a clock of the zone shows at a moment, as if it were UTC. */
function shownIn(zone: string): (at: Millis) => Millis {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}

/**
 * Where the days of a valid period begin in a zone, first to last, and at the end where the last one ends. Where a summer time begins at
 * midnight, the day begins with the first moment that its clock shows.
 */
export function daysBegin({ from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string }): Millis[] {
  const shown = shownIn(zone)
  const [first, last] = [dayNumber(from) ?? 0, dayNumber(to) ?? 0]
  return Array.from({ length: Math.round((last - first) / DAY) + 2 }, (_, index) => {
    const wanted = first + index * DAY
    const near = wanted - (shown(wanted) - wanted)
    const exact = wanted - (shown(near) - near)
    return shown(exact) === wanted ? exact : Math.max(near, exact)
  })
}

/** The beginning of the quarter of an hour. */
export const quarterOf = (at: Date): string => new Date(Math.floor(at.getTime() / 900_000) * 900_000).toISOString()

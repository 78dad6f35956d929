import { DAY, HOUR, MINUTE, SECOND, type Millis } from './clock.ts'
import { dayAfter, dayNumber } from './days.ts'

/** From a moment on, at which `day` begins, the days of a merchant go by the clock of a zone. */
export type Spell = { readonly zone: string; readonly since: Millis; readonly day: string }

/**
 * The spells of a merchant, oldest first. Each begins with a midnight of the one before, so that a day which goes over from one zone to
 * another is longer or shorter, and every moment lies in one day.
 */
export type Calendar = readonly [Spell, ...Spell[]]

/** As calls answer them. */
export const spellsOf = ([first, ...later]: Calendar): [Spell, ...Spell[]] => [first, ...later]

/** The days of one zone alone. */
export const calendarOf = (zone: string): Calendar => [{ zone, since: 0, day: '1970-01-01' }]

/** A zone's clock; how far it is ahead of UTC in the minute that was last asked for, since to format a moment is dear. */
type ZoneClock = { readonly format: Intl.DateTimeFormat; minute: number; ahead: Millis }

const clocks = new Map<string, ZoneClock>()

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  const [month, day, hour, minute, second] = Array.from({ length: 5 }, () => '2-digit' as const)
  const parts = { year: 'numeric', month, day, hour, minute, second } as const
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hourCycle: 'h23', ...parts })
  const clock = { format, minute: Number.NaN, ahead: 0 }
  clocks.set(zone, clock)
  return clock
}

/** What a clock of the zone shows at a moment, as if it were UTC. */
function shownIn(zone: string, at: Millis): Millis {
  const clock = clockOf(zone)
  const minute = Math.floor(at / MINUTE)
  if (minute !== clock.minute) {
    clock.ahead = Date.parse(`${clock.format.format(minute * MINUTE).replace(' ', 'T')}Z`) - minute * MINUTE
    clock.minute = minute
  }
  return Math.floor(at / SECOND) * SECOND + clock.ahead
}

const spellAt = (calendar: Calendar, at: Millis): Spell => calendar.findLast(({ since }) => since <= at) ?? calendar[0]

/** By whose clock the day goes in which a moment lies. */
export const zoneAt = (at: Millis, calendar: Calendar): string => spellAt(calendar, at).zone

/** The day in which a moment lies: 2026-02-28. */
export function dayOf(at: Date | Millis, calendar: Calendar): string {
  const { zone, day } = spellAt(calendar, at.valueOf())
  const shown = new Date(shownIn(zone, at.valueOf())).toISOString().slice(0, 10)
  return shown < day ? day : shown
}

/** When the clock of a zone shows a day and a time, or the first moment after, where a summer time leaves that out. */
function firstShown(zone: string, wanted: Millis): Millis {
  const near = wanted - (shownIn(zone, wanted) - wanted)
  const exact = wanted - (shownIn(zone, near) - near)
  return shownIn(zone, exact) === wanted ? exact : Math.max(near, exact)
}

/** The moment at which the clock of a zone shows that time of that day, 2026-03-29 and 15:00; null where there is no such day or time. */
export function momentShown(zone: string, day: string, time: string): Millis | null {
  const wanted = dayNumber(day) === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(wanted) ? null : firstShown(zone, wanted)
}

/** Where a day begins. Where a summer time begins at midnight, that is the first moment that the clock shows. */
export function midnightOf(day: string, calendar: Calendar): Date {
  const spell = calendar.findLast((one) => one.day <= day) ?? calendar[0]
  if (spell.day === day) return new Date(spell.since)
  const begins = firstShown(spell.zone, dayNumber(day) ?? 0)
  return new Date(spell.day < day ? Math.max(begins, spell.since) : begins)
}

/** From where a day begins to where it, or a later one, ends. */
export const stretchOf = (calendar: Calendar, from: string, to = from): { readonly from: Date; readonly to: Date } => ({
  from: midnightOf(from, calendar),
  to: midnightOf(dayAfter(to, 1), calendar),
})

/** Where the days of a valid period begin, first to last, and at the end where the last one ends. */
export const daysBegin = (calendar: Calendar, { from, to }: { readonly from: string; readonly to: string }): Millis[] =>
  Array.from({ length: Math.round(((dayNumber(to) ?? 0) - (dayNumber(from) ?? 0)) / DAY) + 2 }, (_, index) =>
    midnightOf(dayAfter(from, index), calendar).getTime(),
  )

/** By another zone from the next midnight on. What was to come is forgotten: a day that has begun goes to its end by the clock that it began with. */
export function turnedTo(zone: string, { calendar, now }: { readonly calendar: Calendar; readonly now: Millis }): Calendar {
  const [first, ...later] = calendar
  const kept: Calendar = [first, ...later.filter(({ since }) => since <= now)]
  if (spellAt(kept, now).zone === zone) return kept
  const day = dayAfter(dayOf(now, kept), 1)
  return [...kept, { zone, since: midnightOf(day, kept).getTime(), day }]
}

/** The minute of the day that the clock shows. */
export const minuteOfDay = (at: Millis, calendar: Calendar): number =>
  Math.floor((shownIn(spellAt(calendar, at).zone, at) % DAY) / MINUTE)

/** HH:MM as the clock shows it. */
export const clockText = (at: Millis, calendar: Calendar): string =>
  new Date(shownIn(spellAt(calendar, at).zone, at)).toISOString().slice(11, 16)

/** The beginning of the hour that the clock shows, of zones too whose hours are not those of UTC. */
export function hourOf(at: Date | Millis, calendar: Calendar): Date {
  const { zone, since } = spellAt(calendar, at.valueOf())
  const second = at.valueOf() - (at.valueOf() % SECOND)
  return new Date(Math.max(second - (shownIn(zone, second) % HOUR), since))
}

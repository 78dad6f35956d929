import { HOUR, type Millis } from '#kit/clock.ts'
import { nextDraw, type DrawDays } from './draw-days.ts'

/**
 * When events follow one another. `asked`: while somebody is there; for how long each takes bets, and how long its result is shown before the
 * next one opens. `timed`: around the clock, with a result at every whole multiple of `every`, or so long `after` it; it takes no bets in its last moments.
 */
export type Rhythm = { readonly kind: 'asked'; readonly bets: Millis; readonly shown: Millis } | Timed
type Timed = { readonly kind: 'timed'; readonly every: Millis; readonly closed: Millis; readonly after?: Millis }

/** When events follow one another whose results come from outside: by a calendar, or around the clock where they are tried out. */
export type OutsideRhythm = { readonly kind: 'daily'; readonly days: DrawDays } | Timed

/** A timed event that could not be started for so long after its bets were over is cancelled. */
export const TOO_LATE: Millis = HOUR

/** When a timed event that opens now stops taking bets; one that would take them for a moment only is left out. */
export function closesAt({ every, closed, after = 0 }: Omit<Timed, 'kind'>, now: Millis): Millis {
  const next = now - ((now - after) % every) + every - closed
  return next - now > closed ? next : next + every
}

/** How long a result is shown before the next event opens. */
export const shownFor = (rhythm: Rhythm): Millis => (rhythm.kind === 'asked' ? rhythm.shown : 0)

/** The event that takes bets now, by what it is called; null where none is to come. */
export function outsideEventAt(rhythm: OutsideRhythm, now: Millis): { readonly key: string; readonly closesAt: Millis } | null {
  if (rhythm.kind === 'timed') {
    const closes = closesAt(rhythm, now)
    return { key: new Date(closes + rhythm.closed).toISOString(), closesAt: closes }
  }
  const draw = nextDraw(rhythm.days, now)
  return draw && { key: draw.day, closesAt: draw.closesAt }
}

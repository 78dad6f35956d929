import type { Calendar } from '#kit/calendar.ts'
import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { SLOT, windowAt, windowBefore, type Window } from '../calendar.ts'
import { periods, type ContractKind, type Period } from '../terms.ts'

/** What a bill is for: five minutes, an hour, or a period. */
export const spans = ['slot', 'hour', ...periods] as const
export type Span = 'slot' | 'hour' | Period

/** In which a kind is settled, the shortest first, so that a longer one finds what shorter ones of those below came to. */
export const spansOf: Readonly<Record<ContractKind, readonly Span[]>> = {
  dividend: periods,
  daily: ['D'],
  hourly: ['hour'],
  realtime: ['slot'],
}

/** How long after its end a window is settled: dividends at ten past two, daily wages at five past two, the others at once. */
const delays: Readonly<Record<ContractKind, Millis>> = {
  dividend: 2 * HOUR + 10 * MINUTE,
  daily: 2 * HOUR + 5 * MINUTE,
  hourly: 0,
  realtime: 0,
}

/** How many windows that were missed are made up for in one go. */
const MOST = 200

/**
 * The windows that are to be settled now, oldest first, after the one that was settled last; without one, the last that ended. What counts
 * for real time is the day up to now: of windows that were missed only the last is needed, and the last of each day that is over.
 */
export function windowsDue(
  kind: ContractKind,
  span: Span,
  { last, now, calendar }: { last: Millis | null; now: Millis; calendar: Calendar },
): readonly Window[] {
  const ready = now - delays[kind]
  const newest = windowBefore(span, windowAt(span, ready, calendar), calendar)
  if (last === null || last < newest.to - 400 * 24 * HOUR) return [newest]
  const due: Window[] = []
  for (let window = windowAt(span, last, calendar); window.to <= ready && due.length < MOST;) {
    if (span !== 'slot' || window.to === newest.to || windowAt('D', window.from, calendar).to === window.to) due.push(window)
    const next = span === 'slot' ? Math.min(newest.from, windowAt('D', window.to, calendar).to - SLOT) : window.to
    window = windowAt(span, next > window.from ? next : window.to, calendar)
  }
  return due
}

/** From when on play counts for a window: real time counts the whole day so far. */
export const countedFrom = (kind: ContractKind, window: Window, calendar: Calendar): Millis =>
  kind === 'realtime' ? windowAt('D', window.from, calendar).from : window.from

/** Whether it is the second half of a month. */
export const isSecondHalf = (span: Span, { from }: Window, calendar: Calendar): boolean =>
  span === 'H' && windowAt('M', from, calendar).from !== from

/** Whether nothing of the day is left after it. */
export const endsDay = ({ from, to }: Window, calendar: Calendar): boolean => windowAt('D', from, calendar).to === to

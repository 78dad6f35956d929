import { MINUTE, type Millis } from '#kit/clock.ts'
import type { FootballPhase } from '../football/state.ts'
import { readPair } from '../score.ts'
import type { Goals } from '../football/score.ts'

/** A match that was played, and when it kicks off again. */
export type PlayedAgain = {
  readonly id: string
  readonly league: { readonly code: string; readonly name: string }
  readonly home: string
  readonly away: string
  readonly kickOff: Millis
  readonly halfTime: Goals | null
  readonly goals: Goals
}

/** The day of a season that is played again from a moment on, and how many times as fast. */
export type Pace = { readonly from: string; readonly at: Millis; readonly times: number }

const USUAL_TIME = '15:00'
/** Of a match whose minutes nobody kept: when its half-time begins and ends, and when it is over. */
const HALF_TIME: Millis = 47 * MINUTE
const SECOND_HALF: Millis = 62 * MINUTE
const OVER: Millis = 112 * MINUTE

/** The matches of a season's file from that day on, in the order in which they kick off; null where it is none. What was not played is left out. */
export function seasonIn(text: string, pace: Pace): readonly PlayedAgain[] | null {
  const leagues = leaguesIn(text)
  if (!leagues) return null
  const first = Date.parse(`${pace.from}T00:00Z`)
  return leagues
    .flatMap(([code, { name, matches }]) =>
      matches.flatMap((match, at) => {
        const [, day, time, home, away, half, full] = match as readonly (string | readonly [number, number] | null)[]
        const played = Date.parse(`${String(day)}T${String(time ?? USUAL_TIME)}Z`)
        const goals = pairIn(full)
        if (!goals || Number.isNaN(played) || played < first || typeof home !== 'string' || typeof away !== 'string') return []
        const kickOff = pace.at + Math.round((played - first) / pace.times)
        return { id: `${code}-${at}`, league: { code, name }, home, away, kickOff, halfTime: pairIn(half), goals }
      }),
    )
    .toSorted((a, b) => a.kickOff - b.kickOff)
}

const pairIn = (said: unknown): Goals | null =>
  Array.isArray(said) ? readPair({ home: said[0] as unknown, away: said[1] as unknown }) : null

type League = { readonly name: string; readonly matches: readonly (readonly unknown[])[] }

function leaguesIn(text: string): readonly (readonly [string, League])[] | null {
  try {
    const { leagues } = JSON.parse(text) as { readonly leagues: Readonly<Record<string, League>> }
    const all = Object.entries(leagues)
    return all.every(([, { name, matches }]) => typeof name === 'string' && matches.every(Array.isArray)) ? all : null
  } catch {
    return null
  }
}

const phases: readonly FootballPhase[] = ['before', 'first_half', 'half_time', 'second_half', 'over']
const isLater = (a: FootballPhase, b: FootballPhase): boolean => phases.indexOf(a) > phases.indexOf(b)

/** How far a match is by now, where it is farther than what was told of it. */
export function phaseAfter(
  told: FootballPhase | null,
  { kickOff }: PlayedAgain,
  { now, times }: { readonly now: Millis; readonly times: number },
) {
  const played = (now - kickOff) * times
  const phase = phaseAt(played)
  return { phase, minute: minuteOf(phase, Math.floor(played / MINUTE)), isNews: told === null || isLater(phase, told) }
}

function phaseAt(played: Millis): FootballPhase {
  if (played >= OVER) return 'over'
  if (played >= SECOND_HALF) return 'second_half'
  if (played >= HALF_TIME) return 'half_time'
  return played >= 0 ? 'first_half' : 'before'
}

function minuteOf(phase: FootballPhase, elapsed: number): number | null {
  if (phase === 'before') return null
  if (phase === 'first_half') return Math.min(45, elapsed + 1)
  return phase === 'second_half' ? Math.min(90, elapsed - SECOND_HALF / MINUTE + 46) : phase === 'half_time' ? 45 : 90
}

import { MINUTE, type Millis } from '#kit/clock.ts'
import type { FootballPhase } from '../football/state.ts'
import type { SeasonMatch } from './season.ts'

/** A match that was played, and when it kicks off again. */
export type PlayedAgain = SeasonMatch & { readonly kickOff: Millis }

/** When the matches of a season kick off again, and how many times as fast as they were they go by. */
export type Again = {
  readonly times: number
  /** Each is announced so long before it kicks off. */
  readonly ahead: Millis
  /** Those that kick off from one moment until before another, in their order. */
  readonly between: (from: Millis, until: Millis) => readonly PlayedAgain[]
  /** Null where none has that id. */
  readonly matchOf: (id: string) => PlayedAgain | null
}

/** The moment of a season that falls on another one, and how many times as fast it goes by from there. */
export type Pace = { readonly from: Millis; readonly at: Millis; readonly times: number; readonly ahead: Millis }

/** The season once more as it was, from one moment of it on. */
export function pacedAgain(season: readonly SeasonMatch[], { from, at, times, ahead }: Pace): Again {
  const matches = season
    .filter(({ playedAt }) => playedAt >= from)
    .map((match) => ({ ...match, kickOff: at + Math.round((match.playedAt - from) / times) }))
  return {
    times,
    ahead,
    between: (first, until) => matches.filter(({ kickOff }) => kickOff >= first && kickOff < until),
    matchOf: (id) => matches.find((match) => match.id === id) ?? null,
  }
}

type Turn = Pick<Again, 'times' | 'ahead'> & { readonly every: Millis }

/** The season over and over without a pause, match after match, each kicking off so long after the one before. */
export function againAndAgain(season: readonly SeasonMatch[], { times, ahead, every }: Turn): Again {
  const matchAt = (place: number): PlayedAgain | null => {
    const match = season[place % season.length]
    return match ? { ...match, id: `${Math.floor(place / season.length)}.${match.id}`, kickOff: place * every } : null
  }
  const places = new Map(season.map(({ id }, at) => [id, at]))
  return {
    times,
    ahead,
    between: (first, until) => {
      const [from, to] = [Math.ceil(first / every), Math.ceil(until / every)]
      return Array.from({ length: Math.max(0, to - from) }, (_, i) => matchAt(from + i) ?? []).flat()
    },
    matchOf: (id) => {
      const [, turn = '', one = ''] = /^(\d{1,9})\.(.+)$/.exec(id) ?? []
      const at = places.get(one)
      return at === undefined ? null : matchAt(Number.parseInt(turn, 10) * season.length + at)
    },
  }
}

/** Of a match whose minutes nobody kept: when its half-time begins and ends, and when it is over. */
const HALF_TIME: Millis = 47 * MINUTE
const SECOND_HALF: Millis = 62 * MINUTE
export const OVER: Millis = 112 * MINUTE

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

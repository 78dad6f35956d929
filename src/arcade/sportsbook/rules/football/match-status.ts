import { HOUR, type Millis } from '#kit/clock.ts'
import type { Goals, FootballScore } from './score.ts'

/** What is said of a match as a whole. Awarded is one whose result a federation set. */
export const MATCH_STATUSES = ['to come', 'playing', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** A match as it is reported, by its goals on the pitch: never those of an award, of extra time or of penalties. */
export type FootballReport = {
  readonly status: MatchStatus
  readonly kickOff: Millis
  readonly halfTime: Goals | null
  /** After ninety minutes, where it was abandoned, or so far; null before. */
  readonly goals: Goals | null
}

/** Why something of a match waits, or counts for nothing. */
export type Reason = 'postponed' | 'postponed too long' | 'abandoned' | 'cancelled' | 'awarded'

/** A match that is put off or abandoned is waited for so long after its kick-off. */
export const WAITED_FOR: Millis = 36 * HOUR

/** What of a match stands, for bets on it and on its first half, and why it is not all. */
export function whatStands(
  report: FootballReport,
  now: Millis,
): { readonly score: FootballScore; readonly reason: Reason | null } {
  const { status, halfTime, goals, kickOff } = report
  const waits = now < kickOff + WAITED_FOR
  switch (status) {
    case 'to come':
      return { score: { halfTime: null, fullTime: null }, reason: null }
    case 'playing':
      return { score: playing(halfTime, goals), reason: null }
    case 'finished':
      return { score: { halfTime: halfTime ?? goallessHalf(goals), fullTime: goals }, reason: null }
    case 'postponed':
      return waits
        ? { score: { halfTime: null, fullTime: null }, reason: 'postponed' }
        : { score: { halfTime: 'void', fullTime: 'void' }, reason: 'postponed too long' }
    case 'abandoned':
      return { score: waits ? { halfTime, fullTime: null } : abandoned(halfTime, goals), reason: 'abandoned' }
    case 'cancelled':
      return { score: { halfTime: 'void', fullTime: 'void' }, reason: 'cancelled' }
    case 'awarded':
      return { score: { halfTime: halfTime ?? 'void', fullTime: 'void' }, reason: 'awarded' }
  }
}

/** Of a match without goals the first half had none, whether anybody says so or not. */
const goallessHalf = (goals: Goals | null): Goals | null => (goals?.home === 0 && goals.away === 0 ? goals : null)

function playing(halfTime: Goals | null, goals: Goals | null): FootballScore {
  const soFar = goals && { soFar: goals }
  return { halfTime: halfTime ?? soFar, fullTime: soFar }
}

/** A half that was over stands. */
function abandoned(halfTime: Goals | null, goals: Goals | null): FootballScore {
  const end = goals ? { abandonedAt: goals } : 'void'
  return { halfTime: halfTime ?? end, fullTime: end }
}

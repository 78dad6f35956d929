import { HOUR, type Millis } from '#kit/clock.ts'
import type { Order } from './race.ts'
import { orderIn, readScore, type Goals, type FootballScore, type Periods } from './score.ts'

/** What is said of a match as a whole. Awarded is one whose result a federation set. */
export const MATCH_STATUSES = ['to come', 'playing', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** What was counted beside goals: of a half once it is over, of the match once that is. */
type Count = { readonly halfTime: Goals | null; readonly fullTime: Goals | null }

/** A match as it is reported, by what was on the pitch: never an award, extra time or penalties. */
export type FootballReport = {
  readonly status: MatchStatus
  readonly kickOff: Millis
  readonly halfTime: Goals | null
  /** After ninety minutes, where it was abandoned, or so far; null before. */
  readonly goals: Goals | null
  /** Left out where nobody counts them. */
  readonly corners?: Count
  readonly cards?: Count
  /** Which side scored, goal by goal. */
  readonly order?: Order
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
  const { status, halfTime, goals, kickOff, corners, cards } = report
  const waits = now < kickOff + WAITED_FOR
  const of = (counted: Reported) => periodsBy(status, counted, waits)
  /** Counted at the whistle: until then nothing of it is final. */
  const beside = ({ halfTime: half, fullTime }: Count) => of({ halfTime: half, soFar: fullTime })
  const periods = of({ halfTime, soFar: goals })
  const order = report.order === undefined ? null : orderIn(periods, report.order)
  return {
    score: {
      ...periods,
      ...(corners && { corners: beside(corners) }),
      ...(cards && { cards: beside(cards) }),
      ...(order !== null && { order }),
    },
    reason: reasonOf(status, waits),
  }
}

const WITH_GOALS: readonly MatchStatus[] = ['finished', 'abandoned']

/** Whether a match of that status may have come to these scores, once it is over or called off. */
export function mayReport({ status, halfTime, goals }: Pick<FootballReport, 'status' | 'halfTime' | 'goals'>): boolean {
  if (status === 'playing') return false
  if (goals !== null && !WITH_GOALS.includes(status)) return false
  if (halfTime !== null && !WITH_GOALS.includes(status) && status !== 'awarded') return false
  if (status === 'finished' && goals === null) return false
  return readScore({ halfTime, fullTime: goals }) !== null
}

type Reported = { readonly halfTime: Goals | null; readonly soFar: Goals | null }

function periodsBy(status: MatchStatus, { halfTime, soFar }: Reported, waits: boolean): Periods {
  switch (status) {
    case 'to come':
      return { halfTime: null, fullTime: null }
    case 'playing':
      return playing(halfTime, soFar)
    case 'finished':
      return { halfTime: halfTime ?? goallessHalf(soFar), fullTime: soFar }
    case 'postponed':
      return waits ? { halfTime: null, fullTime: null } : { halfTime: 'void', fullTime: 'void' }
    case 'abandoned':
      return waits ? { halfTime, fullTime: null } : abandoned(halfTime, soFar)
    case 'cancelled':
      return { halfTime: 'void', fullTime: 'void' }
    case 'awarded':
      return { halfTime: halfTime ?? 'void', fullTime: 'void' }
  }
}

function reasonOf(status: MatchStatus, waits: boolean): Reason | null {
  if (status === 'to come' || status === 'playing' || status === 'finished') return null
  return status === 'postponed' && !waits ? 'postponed too long' : status
}

/** Of a match without any the first half had none, whether anybody says so or not. */
const goallessHalf = (goals: Goals | null): Goals | null => (goals?.home === 0 && goals.away === 0 ? goals : null)

function playing(halfTime: Goals | null, goals: Goals | null): Periods {
  const soFar = goals && { soFar: goals }
  return { halfTime: halfTime ?? soFar, fullTime: soFar }
}

/** A half that was over stands. */
function abandoned(halfTime: Goals | null, goals: Goals | null): Periods {
  const end = goals ? { abandonedAt: goals } : 'void'
  return { halfTime: halfTime ?? end, fullTime: end }
}

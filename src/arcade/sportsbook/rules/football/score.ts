import { fieldsOf, LEVEL, readPair, type Score } from '../score.ts'

export type Goals = Score

export const NO_GOALS: Goals = LEVEL

/**
 * What a period came to: its goals; that nothing of it counts; or that it was abandoned at this score, where only those bets stand that
 * no further goal could have turned. Of one that goes on, the score so far: those bets are decided. Null while nothing of it is said.
 */
export type PeriodScore = Goals | 'void' | { readonly abandonedAt: Goals } | { readonly soFar: Goals } | null

/** A match by its two ends. Goals of extra time and of penalties are in neither. */
export type FootballScore = { readonly halfTime: PeriodScore; readonly fullTime: PeriodScore }

/** The score that somebody says, as a feed or a person would; null where no match can come to it. */
export function readScore(said: unknown): FootballScore | null {
  const read = fieldsOf(said, ['halfTime', 'fullTime'])
  if (!read) return null
  const [halfTime, fullTime] = [periodOf(read['halfTime']), periodOf(read['fullTime'])]
  if (halfTime === undefined || fullTime === undefined) return null
  const [first, last] = [goalsIn(halfTime), goalsIn(fullTime)]
  const score: FootballScore = { halfTime, fullTime }
  // A half goes on no longer than its match.
  if (halfTime !== null && halfTime !== 'void' && 'soFar' in halfTime && !isInPlay(score)) return null
  return first && last && (last.home < first.home || last.away < first.away) ? null : score
}

/** Undefined where it is no period's score. */
function periodOf(said: unknown): PeriodScore | undefined {
  if (said === null || said === 'void') return said
  for (const end of ['abandonedAt', 'soFar'] as const) {
    const goals = readPair(fieldsOf(said, [end])?.[end])
    if (goals) return end === 'soFar' ? { soFar: goals } : { abandonedAt: goals }
  }
  return readPair(said) ?? undefined
}

function goalsIn(score: PeriodScore): Goals | null {
  if (score === null || score === 'void') return null
  if ('soFar' in score) return score.soFar
  return 'abandonedAt' in score ? score.abandonedAt : score
}

/** Whether more of the match is to come. */
export const isInPlay = ({ fullTime }: FootballScore): boolean => fullTime !== null && fullTime !== 'void' && 'soFar' in fullTime

import { fieldsOf, LEVEL, readPair, type Score } from '../score.ts'

export type Goals = Score

export const NO_GOALS: Goals = LEVEL

/**
 * What a period came to: its goals; that nothing of it counts; or that it was abandoned at this score, where only those bets stand that
 * no further goal could have turned. Null while it is not over.
 */
export type PeriodScore = Goals | 'void' | { readonly abandonedAt: Goals } | null

/** A match by its two ends. Goals of extra time and of penalties are in neither. */
export type FootballScore = { readonly halfTime: PeriodScore; readonly fullTime: PeriodScore }

/** The score that somebody says, as a feed or a person would; null where no match can come to it. */
export function readScore(said: unknown): FootballScore | null {
  const read = fieldsOf(said, ['halfTime', 'fullTime'])
  if (!read) return null
  const [halfTime, fullTime] = [periodOf(read['halfTime']), periodOf(read['fullTime'])]
  if (halfTime === undefined || fullTime === undefined) return null
  const [first, last] = [goalsIn(halfTime), goalsIn(fullTime)]
  return first && last && (last.home < first.home || last.away < first.away) ? null : { halfTime, fullTime }
}

/** Undefined where it is no period's score. */
function periodOf(said: unknown): PeriodScore | undefined {
  if (said === null || said === 'void') return said
  const abandoned = fieldsOf(said, ['abandonedAt'])
  if (!abandoned) return readPair(said) ?? undefined
  const abandonedAt = readPair(abandoned['abandonedAt'])
  return abandonedAt ? { abandonedAt } : undefined
}

function goalsIn(score: PeriodScore): Goals | null {
  if (score === null || score === 'void') return null
  return 'abandonedAt' in score ? score.abandonedAt : score
}

export type Goals = { readonly home: number; readonly away: number }

export const NO_GOALS: Goals = { home: 0, away: 0 }

/** More than any match ever had. */
const MOST_GOALS = 99

/**
 * What a period came to: its goals; that nothing of it counts; or that it was abandoned at this score, where only those bets stand that
 * no further goal could have turned. Null while it is not over.
 */
export type PeriodScore = Goals | 'void' | { readonly abandonedAt: Goals } | null

/** A match by its two ends. Goals of extra time and of penalties are in neither. */
export type MatchScore = { readonly halfTime: PeriodScore; readonly fullTime: PeriodScore }

/** The score that somebody says, as a feed or a person would; null where no match can come to it. */
export function readScore(said: unknown): MatchScore | null {
  const read = fieldsOf(said, ['halfTime', 'fullTime'])
  if (!read) return null
  const [halfTime, fullTime] = [periodOf(read['halfTime']), periodOf(read['fullTime'])]
  if (halfTime === undefined || fullTime === undefined) return null
  const [first, last] = [goalsIn(halfTime), goalsIn(fullTime)]
  return first && last && (last.home < first.home || last.away < first.away) ? null : { halfTime, fullTime }
}

/** Goals as somebody says them; null where they are none. */
export function readGoals(said: unknown): Goals | null {
  const read = fieldsOf(said, ['home', 'away'])
  return read && isCount(read['home']) && isCount(read['away']) ? { home: read['home'], away: read['away'] } : null
}

/** Undefined where it is no period's score. */
function periodOf(said: unknown): PeriodScore | undefined {
  if (said === null || said === 'void') return said
  const abandoned = fieldsOf(said, ['abandonedAt'])
  if (!abandoned) return readGoals(said) ?? undefined
  const abandonedAt = readGoals(abandoned['abandonedAt'])
  return abandonedAt ? { abandonedAt } : undefined
}

function goalsIn(score: PeriodScore): Goals | null {
  if (score === null || score === 'void') return null
  return 'abandonedAt' in score ? score.abandonedAt : score
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_GOALS

/** What is said under these names and no others; null where it is anything else. */
export function fieldsOf(said: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
  const keys = Object.keys(said)
  return keys.length === names.length && names.every((name) => Object.hasOwn(said, name)) ? { ...said } : null
}

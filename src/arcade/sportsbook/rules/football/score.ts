import { fieldsOf, LEVEL, readPair, type Score } from '../score.ts'
import { orderWithin, type Order } from './race.ts'

export type Goals = Score

/** What of a match bets are on. Cards are yellow and red ones, each of them one. */
export type Counted = 'goals' | 'corners' | 'cards'

export const NO_GOALS: Goals = LEVEL

/**
 * What a period came to: its goals; that nothing of it counts; or that it was abandoned at this score, where only those bets stand that
 * no further goal could have turned. Of one that goes on, the score so far: those bets are decided. Null while nothing of it is said.
 */
export type PeriodScore = Goals | 'void' | { readonly abandonedAt: Goals } | { readonly soFar: Goals } | null

/** A match by its two ends. */
export type Periods = { readonly halfTime: PeriodScore; readonly fullTime: PeriodScore }

/** Goals, and what else was counted by whoever says it. What extra time and penalties brought is in neither. */
export type FootballScore = Periods & {
  readonly corners?: Periods
  readonly cards?: Periods
  /** Which side scored, goal by goal, as far as goals are known; left out where nobody says it. */
  readonly order?: Order
}

const BESIDE = ['corners', 'cards'] as const
const ORDER = /^[HA]{0,198}$/

/** What was counted of a match. Where nobody said it of what is over, nothing of it counts. */
export function periodsOf(counted: Counted, score: FootballScore): Periods {
  const said = counted === 'goals' ? score : score[counted]
  return said ?? { halfTime: uncounted(score.halfTime), fullTime: uncounted(score.fullTime) }
}

const uncounted = (period: PeriodScore): PeriodScore =>
  period === null || (period !== 'void' && 'soFar' in period) ? null : 'void'

/** The score that somebody says, as a feed or a person would; null where no match can come to it. */
export function readScore(said: unknown): FootballScore | null {
  const has = (one: string) => typeof said === 'object' && said !== null && Object.hasOwn(said, one)
  const beside = BESIDE.filter(has)
  const ordered = has('order')
  const read = fieldsOf(said, ['halfTime', 'fullTime', ...beside, ...(ordered ? ['order'] : [])])
  const goals = read && readPeriods({ halfTime: read['halfTime'], fullTime: read['fullTime'] })
  if (!read || !goals) return null
  const counts = beside.map((one) => [one, readPeriods(read[one])] as const)
  const { order } = read
  const isOrder = typeof order === 'string' && ORDER.test(order) && orderIn(goals, order) === order
  if (counts.some(([, periods]) => periods === null) || (ordered && !isOrder)) return null
  return { ...goals, ...Object.fromEntries(counts), ...(isOrder && { order }) }
}

function readPeriods(said: unknown): Periods | null {
  const read = fieldsOf(said, ['halfTime', 'fullTime'])
  if (!read) return null
  const [halfTime, fullTime] = [periodOf(read['halfTime']), periodOf(read['fullTime'])]
  if (halfTime === undefined || fullTime === undefined) return null
  const [first, last] = [goalsIn(halfTime), goalsIn(fullTime)]
  const score: Periods = { halfTime, fullTime }
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

/** As much of an order as led to the goals that count; null where it did not, or none do. */
export const orderIn = ({ halfTime, fullTime }: Periods, order: Order): Order | null =>
  orderWithin(
    [halfTime, fullTime].flatMap((period) => goalsIn(period) ?? []),
    order,
  )

export function goalsIn(score: PeriodScore): Goals | null {
  if (score === null || score === 'void') return null
  if ('soFar' in score) return score.soFar
  return 'abandonedAt' in score ? score.abandonedAt : score
}

/** Whether more of the match is to come. */
export const isInPlay = ({ fullTime }: Periods): boolean => fullTime !== null && fullTime !== 'void' && 'soFar' in fullTime

import type { Terms } from '../../market.ts'
import { countedIn, type FootballMarket, type FootballPeriod } from '../kinds.ts'
import { isRace, type RaceMarket } from '../race.ts'
import type { Goals } from '../score.ts'
import { chancesFrom, type Chances } from '../../leg-result.ts'
import { resultAt } from '../settle.ts'
import type { Bet } from '../../selection.ts'
import { coursesFrom, type CourseRule, type Stage } from './course.ts'
import { poisson } from './poisson.ts'
import { scoreMatrix, type Means, type ScoreMatrix } from './score-matrix.ts'

/** One of the ways in which a period may end, and how likely it is. */
export type Ending = { readonly goals: Goals; readonly halfTime: Goals; readonly chance: number }

/** What is to come of what is counted beside goals, of a match or a half: for each sum one ending stands, and for each lead. */
export type CountEndings = { readonly sums: readonly Ending[]; readonly leads: readonly Ending[] }
export type CountForecast = { readonly match: CountEndings; readonly 'first half': CountEndings }

export type RaceForecast = Readonly<Record<RaceMarket, readonly Ending[]>>

/** What is to come of a match. */
export type Forecast = {
  readonly score: Goals
  readonly fullTime: readonly Ending[]
  /** None once the half is over. */
  readonly halfTime: readonly Ending[]
  /** For each way of winning, drawing or losing the half and the match one ending stands for all. */
  readonly halfFull: readonly Ending[]
  /** Where these are bet on. */
  readonly corners?: CountForecast
  readonly cards?: CountForecast
  /** Of each race that is still open one ending stands for all that a side wins, or neither. */
  readonly races?: RaceForecast
}

/** What is to come from that stage on, of a match of which so many goals were expected in all. */
export function forecastOf(means: Means, stage: Stage, rule: CourseRule = 2): Forecast {
  const [fullTime, halfTime, halfFull] = [cells(), cells(), Array.from({ length: 9 }, () => 0)]
  const isHalf = stage.halfTime === null
  for (const { chance, halves } of coursesFrom(stage, rule)) {
    const [first, second] = halves.map((shares) => ({ home: means.home * shares.home, away: means.away * shares.away }))
    if (!first || !second) continue
    add(fullTime, scoreMatrix({ home: first.home + second.home, away: first.away + second.away }), chance)
    if (isHalf) add(halfTime, scoreMatrix(first), chance)
    addHalfFull(halfFull, { stage, first, second, chance })
  }
  return {
    score: stage.score,
    fullTime: endingsOf(fullTime, stage.score),
    halfTime: isHalf ? endingsOf(halfTime, stage.score) : [],
    halfFull: halfFull.map((chance, i) => ({ ...standIn(i), chance })).filter(({ chance }) => chance > 0),
  }
}

/** All ways in which a match may end, by its matrix, with so many goals before. */
export function endingsOf(matrix: ScoreMatrix, before: Goals): readonly Ending[] {
  return matrix.flatMap((row, home) =>
    row.map((chance, away) => {
      const goals = { home: before.home + home, away: before.away + away }
      return { goals, halfTime: goals, chance }
    }),
  )
}

/** How likely each of the ends of a bet is, by the rule that settles it. */
export function chancesOf(bet: Bet, forecast: Forecast): Chances {
  return chancesBy(bet, endingsFor(bet.terms, forecast))
}

export const chancesBy = (bet: Bet, endings: readonly Ending[]): Chances =>
  chancesFrom(endings.map(({ goals, halfTime, chance }) => [resultAt(bet, goals, halfTime), chance] as const))

/** The ways in which that period may end; none where nobody foresees what is counted. */
export function endingsFor({ type, period }: Pick<Terms, 'type' | 'period'>, forecast: Forecast): readonly Ending[] {
  const counted = countedIn(type as FootballMarket)
  if (counted !== 'goals') {
    const of = forecast[counted]?.[period as FootballPeriod]
    return (isSum(type) ? of?.sums : of?.leads) ?? []
  }
  if (isRace(type)) return period === 'match' ? (forecast.races?.[type] ?? []) : []
  return type === 'half_full' ? forecast.halfFull : period === 'match' ? forecast.fullTime : forecast.halfTime
}

const isSum = (type: Terms['type']): boolean => type === 'corners_totals' || type === 'cards_totals'

const SIZE = poisson(0).length
const cells = (): number[][] => Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => 0))

function add(sum: number[][], matrix: ScoreMatrix, chance: number): void {
  matrix.forEach((row, h) => {
    const into = sum[h] as number[]
    row.forEach((cell, a) => (into[a] = (into[a] as number) + chance * cell))
  })
}

type Half = { readonly stage: Stage; readonly first: Means; readonly second: Means; readonly chance: number }

function addHalfFull(sum: number[], { stage: { score, halfTime }, first, second, chance }: Half): void {
  const before = halfTime ?? score
  const later = leads(second)
  const since = halfTime ? score.home - score.away - (halfTime.home - halfTime.away) : 0
  const earlier = halfTime ? leads({ home: 0, away: 0 }) : leads(first)
  earlier.forEach((half, i) => {
    if (half === 0) return
    const atHalf = before.home - before.away + (i - SIZE)
    later.forEach((rest, j) => {
      const place = placeOf(atHalf) * 3 + placeOf(atHalf + since + j - SIZE)
      sum[place] = (sum[place] as number) + chance * half * rest
    })
  })
}

/** How likely it is that the home side scores so many goals more than the away side; none more stands in the middle. */
function leads(means: Means): readonly number[] {
  const sum = Array.from({ length: 2 * SIZE + 1 }, () => 0)
  scoreMatrix(means).forEach((row, h) => row.forEach((cell, a) => (sum[h - a + SIZE] = (sum[h - a + SIZE] as number) + cell)))
  return sum
}

/** 0, 1 or 2: the home side leads, nobody, or the away side. */
const placeOf = (lead: number): number => 1 - Math.sign(lead)

const standIns: readonly Goals[] = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
]

const standIn = (place: number): { readonly goals: Goals; readonly halfTime: Goals } => ({
  goals: standIns[place % 3] as Goals,
  halfTime: standIns[Math.floor(place / 3)] as Goals,
})

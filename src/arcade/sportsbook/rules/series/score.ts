import { fieldsOf, readPair, type Score } from '../score.ts'
import { DISCIPLINES, disciplines, type DisciplineCode } from './disciplines.ts'
import { isMapOver, mapsWon, neededOf } from './map.ts'

/** What a series came to, or has come to so far: its maps that were played to their end. */
export type SeriesScore = {
  readonly discipline: DisciplineCode
  readonly bestOf: 3 | 5
  readonly maps: readonly Score[]
  /** A side did not go on: maps that were played stand, and nothing else does. */
  readonly walkover: boolean
}

export type SeriesReport = SeriesScore | 'cancelled'

/** The score that somebody says; null where no series can come to it. */
export function readScore(said: unknown): SeriesScore | null {
  const read = fieldsOf(said, ['discipline', 'bestOf', 'maps', 'walkover'])
  const discipline = DISCIPLINES.find((one) => one === read?.['discipline'])
  const bestOf = ([3, 5] as const).find((one) => one === read?.['bestOf'])
  const [maps, walkover] = [read?.['maps'], read?.['walkover']]
  if (!discipline || !bestOf || !Array.isArray(maps) || typeof walkover !== 'boolean') return null
  const scores = maps.map(readPair).filter((score) => score !== null && isEnd(disciplines[discipline], score))
  if (scores.length < maps.length) return null
  const played = scores as readonly Score[]
  return isSeriesOver(bestOf, played.slice(0, -1)) || (walkover && isSeriesOver(bestOf, played))
    ? null
    : { discipline, bestOf, maps: played, walkover }
}

/** Whether more of the series is to come. */
export const isInPlay = ({ bestOf, maps, walkover }: SeriesScore): boolean => !walkover && !isSeriesOver(bestOf, maps)

function isSeriesOver(bestOf: number, maps: readonly Score[]): boolean {
  const { home, away } = mapsWon(maps)
  return Math.max(home, away) >= neededOf(bestOf)
}

/** Whether a map ends at that score: it is over, and was not before its last round. */
function isEnd(discipline: (typeof disciplines)[DisciplineCode], { home, away }: Score): boolean {
  const before = home > away ? { home: home - 1, away } : { home, away: away - 1 }
  return isMapOver(discipline, { home, away }) && !isMapOver(discipline, before)
}

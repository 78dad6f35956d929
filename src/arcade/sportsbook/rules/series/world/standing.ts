import type { Millis } from '#kit/clock.ts'
import { mapsWon, scoreOfRounds } from '../map.ts'
import type { SeriesScore } from '../score.ts'
import type { MapState, SeriesState } from '../state.ts'
import type { PlayedSeries } from './play-series.ts'
import { MAP_BREAK, ROUND } from './series-clock.ts'

/** A series as it stands, and for how long nobody has played since a map was taken. */
export type Standing = { readonly state: SeriesState; readonly resting: Millis }

/** How a series stands so long after its first round began. */
export function standingAt({ league, maps }: PlayedSeries, elapsed: Millis): Standing {
  const { discipline, bestOf } = league
  const begun: MapState[] = []
  let begins = 0
  let ended = 0
  for (const rounds of maps) {
    if (elapsed < begins) break
    const known = rounds.slice(0, Math.floor((elapsed - begins) / ROUND))
    begun.push({ score: scoreOfRounds(known), rounds: known, over: known.length === rounds.length })
    ended = begins + rounds.length * ROUND
    begins = ended + MAP_BREAK
  }
  const over = begun.filter((map) => map.over).map(({ score }) => score)
  const isPlayed = begun.length > over.length
  const phase = begun.length === 0 ? 'before' : isPlayed ? 'map' : over.length === maps.length ? 'over' : 'map_break'
  return {
    state: { phase, score: mapsWon(over), discipline, bestOf, maps: begun },
    resting: phase === 'map_break' ? elapsed - ended : 0,
  }
}

/** What a series came to. */
export const scoreOf = ({ league: { discipline, bestOf }, maps }: PlayedSeries): SeriesScore => ({
  discipline,
  bestOf,
  maps: maps.map(scoreOfRounds),
  walkover: false,
})

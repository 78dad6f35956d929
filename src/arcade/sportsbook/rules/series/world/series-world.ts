import type { World } from '../../world.ts'
import { fixtureOf, fixturesAt, type Fixture } from './fixtures.ts'
import { playSeries, type PlayedSeries } from './play-series.ts'
import { CLOSES_AFTER } from './series-clock.ts'
import { scoreOf, standingAt, type Standing } from './standing.ts'
import { hasJustTurned, toldOf } from './tell-series.ts'

/** Virtual e-sports. */
export const seriesWorld: World<Fixture, PlayedSeries, Standing> = {
  fixtureOf,
  fixturesAt,
  play: playSeries,
  standingAt,
  seenOf: (standing, wanted) => {
    const { phase, maps } = standing.state
    return JSON.stringify([wanted, phase, maps.length, maps.at(-1)?.rounds, wanted && hasJustTurned(standing)])
  },
  toldOf,
  reportSoFar: (_, { state: { phase, discipline, bestOf, maps } }) => {
    const played = maps.filter(({ over }) => over).map(({ score }) => score)
    return phase === 'over' || played.length === 0 ? null : { discipline, bestOf, maps: played, walkover: false }
  },
  reportOf: (_, played) => scoreOf(played),
  closesAfter: CLOSES_AFTER,
}

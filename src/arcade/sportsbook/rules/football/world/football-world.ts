import type { World } from '../../world.ts'
import { fixtureOf, fixturesAt, type Fixture } from './fixtures.ts'
import { meansOf } from './league.ts'
import { CLOSES_AFTER } from './match-clock.ts'
import { playMatch, type Timeline } from './play-match.ts'
import { goalsInOrder, scoreOf, standingAt, type Standing } from './standing.ts'
import { toldOf } from './tell-match.ts'

/** Virtual football. */
export const footballWorld: World<Fixture, Timeline, Standing> = {
  fixtureOf,
  fixturesAt,
  play: ({ home, away }, below) => playMatch(meansOf(home, away), below),
  standingAt,
  seenOf: ({ phase, minute, added, happenings }, wanted) =>
    JSON.stringify([wanted, phase, happenings.length, ...(wanted ? [minute, added] : [])]),
  toldOf,
  reportSoFar: ({ kickOff }, { phase, score, halfTime, firstHalf, happenings }) => {
    if (phase === 'before' || phase === 'over' || (halfTime === null && score.home + score.away === 0)) return null
    const half = (of: 'corners' | 'cards') => ({ halfTime: firstHalf?.[of] ?? null, fullTime: null })
    return {
      status: 'playing',
      kickOff,
      halfTime,
      goals: score,
      corners: half('corners'),
      cards: half('cards'),
      order: goalsInOrder(happenings),
    }
  },
  reportOf: ({ kickOff }, timeline) => {
    const { halfTime, fullTime, corners, cards, order } = scoreOf(timeline)
    return { status: 'finished', kickOff, halfTime, goals: fullTime, corners, cards, order }
  },
  closesAfter: CLOSES_AFTER,
}

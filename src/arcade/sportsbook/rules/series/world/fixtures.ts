import { MINUTE, SECOND } from '#kit/clock.ts'
import { calendarOf, type Planned } from '../../calendar/calendar.ts'
import type { SeriesLeague } from './league.ts'
import { leagues } from './leagues.ts'
import { CLOSES_AFTER } from './series-clock.ts'

export type Fixture = Planned<SeriesLeague>

/** When series are played. */
export const { fixtureOf, fixturesBetween, fixturesAt } = calendarOf({
  leagues,
  betweenRounds: 24 * MINUTE,
  betweenMatches: 90 * SECOND,
  closesAfter: CLOSES_AFTER,
})

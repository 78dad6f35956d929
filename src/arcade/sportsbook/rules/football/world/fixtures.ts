import { MINUTE, SECOND } from '#kit/clock.ts'
import { calendarOf, type Planned } from '../../calendar/calendar.ts'
import type { FootballLeague } from './league.ts'
import { leagues } from './leagues.ts'
import { CLOSES_AFTER } from './match-clock.ts'

export type Fixture = Planned<FootballLeague>

/** When virtual football is played. */
export const { fixtureOf, fixturesBetween, fixturesAt, seasonOf, seasonAt } = calendarOf({
  leagues,
  betweenRounds: 12 * MINUTE,
  betweenMatches: 20 * SECOND,
  closesAfter: CLOSES_AFTER,
})

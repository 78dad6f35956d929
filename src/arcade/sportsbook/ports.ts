import type { EventPorts, ResultGame } from '#arcade/events/index.ts'
import type { Sport } from './rules/sport.ts'

/** What a sportsbook works with: tickets, and the seeds that virtual matches are played from. */
export type SportsbookPorts = EventPorts

/** A game whose matches are of one sport. */
export type SportsGame = ResultGame & {
  readonly sport: Sport
  /** The arcade plays its matches itself. */
  readonly virtual: boolean
}

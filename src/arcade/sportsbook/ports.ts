import type { EventPorts } from '#arcade/events/index.ts'

/** What a sportsbook works with: tickets, and the seeds that virtual matches are played from. */
export type SportsbookPorts = EventPorts

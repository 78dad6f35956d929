import type { Chance } from '#kit/chance.ts'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { DemoPeople } from '#main/house/demo-logins.ts'
import type { Game } from './cast/games.ts'
import type { Person } from './people/person.ts'
import type { Operator } from './people/operator.ts'
import type { Stage } from './stage/open-stage.ts'

export type Ticket = {
  readonly person: Person
  readonly game: Game
  readonly round: string
  readonly bet: string
  readonly stake: Units
  readonly dueAt: Millis
}

/** What is known of the world while it is made. */
export type World = {
  readonly stage: Stage
  readonly begins: Millis
  readonly ends: Millis
  readonly days: number
  /** For the world's own choices; every person has one of their own. */
  readonly chance: Chance
  readonly people: Person[]
  /** Those whom whoever starts the demo can log in as. */
  readonly known: { readonly dara: Person; readonly agents: Readonly<Record<keyof DemoPeople['agents'], Person>> }
  readonly operators: Readonly<Record<'owner' | 'manager' | 'finance' | 'second' | 'support' | 'content' | 'care', Operator>>
  /** Bets whose outcome is not there yet. */
  readonly tickets: Ticket[]
  /** The host of the demo's site. */
  readonly domain: string
}

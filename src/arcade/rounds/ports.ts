import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import type { SeedKey } from '#arcade/fairness/index.ts'
import type { House } from '#arcade/house/index.ts'
import type { Outcome, Round } from './store.ts'

/** What a round may be drawn from: the game, its version and the stake. Not the player, not the balance, not what was before. */
export type Playable = Pick<Round, 'game' | 'version' | 'stake' | 'currency'>

/** The outcome of a round, drawn in whole numbers below a bound. */
export type Play = (round: Playable, below: (bound: number) => number) => Outcome

/** The moments at which a process may die; a test makes it die there. */
export type Moment = 'stake saved' | 'stake answered' | 'drawn' | 'win answered' | 'return saved' | 'return answered'

export type RoundPorts = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly house: House
  readonly seedKey: SeedKey
  readonly play: Play
  /** How long a round is held without a step forward before another may take it up; longer than any one call to the house takes. */
  readonly leaseLife: Millis
  /** How long to wait after so many tries before the house is asked again. */
  readonly waitAfter: (tries: number) => Millis
  readonly moment: (moment: Moment) => void
}

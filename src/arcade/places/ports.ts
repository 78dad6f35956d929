import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import type { TableHouse } from '#arcade/house/index.ts'

/** The moments at which a process may die; a test makes it die there. */
export type TableMoment =
  | 'hold saved'
  | 'hold answered'
  | 'bucket closed'
  | 'commit answered'
  | 'settle answered'
  | 'release answered'

/** What money at a place stands on. */
export type TablePorts = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly house: TableHouse
  /** How long a bucket is held without a step forward before another process may take it up. */
  readonly leaseLife: Millis
  readonly waitAfter: (tries: number) => Millis
  readonly moment: (moment: TableMoment) => void
}

import type { Score } from '../score.ts'
import type { DisciplineCode } from './disciplines.ts'

/** A map of a series as it stands. */
export type MapState = {
  readonly score: Score
  /** Who won each of its rounds: `HAH`. */
  readonly rounds: string
  readonly over: boolean
}

/** How a series stands. */
export type SeriesState = {
  readonly phase: 'before' | 'map' | 'map_break' | 'over'
  /** Maps that were won. */
  readonly score: Score
  readonly discipline: DisciplineCode
  readonly bestOf: 3 | 5
  /** Maps that were begun, in their order. */
  readonly maps: readonly MapState[]
}

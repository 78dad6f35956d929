import type { Clock, Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import type { SeedKey, SeedsOfPlayers } from '#arcade/fairness/index.ts'
import type { House } from '#arcade/house/index.ts'
import type { DrawnRounds } from './drawn-rounds.ts'
import type { Outcome, Round, PlayerInput } from './store.ts'

/** What a round may be drawn from: the game, its version, the stake and the choice. Not the player, not the balance, not what was before. */
export type Playable = Pick<Round, 'game' | 'version' | 'stake' | 'currency' | 'choice'>

/** Whole numbers below a bound, one after another. */
export type Below = (bound: number) => number

/** A game, as far as rounds know it. Pure: the same numbers and decisions are the same round, here and on a player's own machine. */
export type RoundGame = {
  /** A game that leaves nothing to decide is drawn before its stake is asked. */
  readonly draw: (round: Playable, below: Below) => Outcome
  /** What the round pays after these decisions; null while it goes on, a refusal where the last of them may not be made. */
  readonly decide?: (
    round: Playable,
    numbers: Below,
    decisions: readonly PlayerInput[],
  ) => Units | null | Refusal<'decision_refused', null>
  /** What the last of these decisions stakes on top, before anything is drawn after it; absent where no decision does. */
  readonly asks?: (
    round: Playable,
    numbers: Below,
    decisions: readonly PlayerInput[],
  ) => Units | Refusal<'decision_refused', null>
  /** It draws on after decisions: each look begins with the first number, and the further ones follow from the same seeds and nonce. */
  readonly drawsOn?: true
  /** What it pays to a player who has left it alone after these decisions. */
  readonly leave?: (round: Playable, numbers: Below, decisions: readonly PlayerInput[]) => Units
}

/** The moments at which a process may die; a test makes it die there. */
export type Moment =
  | 'drawn first'
  | 'play answered'
  | 'stake saved'
  | 'stake answered'
  | 'drawn'
  | 'decided'
  | 'further saved'
  | 'further answered'
  | 'further taken'
  | 'win answered'
  | 'return saved'
  | 'return answered'

export type RoundPorts = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly house: House
  readonly seeds: SeedsOfPlayers
  readonly drawn: DrawnRounds
  readonly seedKey: SeedKey
  readonly gameOf: (game: string) => RoundGame
  /** How long a round is held without a step forward before another may take it up; longer than any one call to the house takes. */
  readonly leaseLife: Millis
  /** How long to wait after so many tries before the house is asked again. */
  readonly waitAfter: (tries: number) => Millis
  readonly moment: (moment: Moment) => void
}

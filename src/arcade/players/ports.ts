import type { Clock, Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { WalletClient } from '#protocol/client.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'

export type LaunchingHouse = { readonly code: string; readonly client: WalletClient }

export type SessionPorts = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  /** The houses that may have launched a player, by the names under which their players are kept apart. A code is of one of them. */
  readonly houses: readonly [LaunchingHouse, ...LaunchingHouse[]]
  readonly offers: (game: string, house: string) => boolean
  /** Other rules of a game are another version; null for a game that nobody offers. */
  readonly versionOf: (game: string) => number | null
  /** The money that the arcade keeps itself: the play credit of free trials, and what a house moved here. */
  readonly purse: {
    readonly fill: (tx: Tx, of: { player: bigint; currency: string; house: string }) => Promise<void>
    readonly read: (db: Database, player: bigint) => Promise<Units | null>
  }
  /** What else a player must have before its first round. */
  readonly furnish: (tx: Tx, player: { player: bigint; at: Millis }) => Promise<void>
}

import type { Units } from '#kit/money.ts'
import type { ArcadeRound } from './arcade-books.ts'
import type { Below } from './seeds.ts'

/** What a round may depend on beside its seeds and its decisions. */
export type Played = Pick<ArcadeRound, 'stake' | 'currency' | 'choice'>
/** How a round stands by the rules. `pays` is what it pays where it is over; before that, what it pays to a player who leaves it. */
export type Standing = { readonly over: boolean; readonly pays: Units; /** A pool pays on top. */ readonly pooled: boolean }
/** The published rules of one version of a game; null where they know no such choice, or where the last decision may not be made. */
export type PublishedRules = (round: Played, decisions: readonly unknown[], below: Below) => Standing | null

type PlayerInput = Readonly<Record<string, unknown>>
type Staked = { readonly stake: Units; readonly currency: string; readonly selection: PlayerInput }

/** What an event's result is drawn from: a point in [0, 2^52), or whole numbers one after another. */
export type EventChance = { readonly point: bigint; readonly below: Below }

/** The published rules of one version of a game that many play together. Times are in milliseconds, multipliers in hundredths. */
export type PublishedEvents = {
  /** Of one player in one event. */
  readonly tickets: number
  /** What a player said, as the game takes it; null where it is none of its selections. */
  readonly selection: (said: unknown) => PlayerInput | null
  /** What the selection costs; left out where any stake may be placed on it. */
  readonly costs?: ((selection: PlayerInput, currency: string) => Units | null) | undefined
  /** A selection so many times, as orders have it, and whether a payout of one is a win; left out where the game takes no orders. */
  readonly chased?:
    | {
        readonly times: (selection: PlayerInput, multiple: number) => PlayerInput | null
        readonly hasWon: (ticket: Staked, payout: Units) => boolean
      }
    | undefined
  /** A selection at a house's rates, by bet; left out where every house pays what is published. */
  readonly rated?: { readonly at: (selection: PlayerInput, rates: ReadonlyMap<string, string>) => PlayerInput } | undefined
  /** What a ticket adds to what an outcome may owe, and the most that all tickets may bring it to. */
  readonly exposure: (ticket: Staked) => readonly { readonly outcome: string; readonly amount: Units; readonly most: Units }[]
  /** Null where people say it. */
  readonly result: ((chance: EventChance) => PlayerInput) | null
  /** Where players shoot numbers: what comes of that and of the sum of these. */
  readonly shot?: ((given: PlayerInput, sum: number) => PlayerInput) | undefined
  readonly runs: (result: PlayerInput) => number
  /** At which multiplier a ticket is taken so long after the start; null while it cannot be. */
  readonly takenAt: (selection: PlayerInput, elapsed: number) => number | null
  /** Where the ticket is taken by itself; null where its player must do it. */
  readonly target: (selection: PlayerInput) => number | null
  /** What a ticket pays that nobody took. */
  readonly pays: (ticket: Staked, result: PlayerInput | 'void') => Units
}

/** What a ticket on matches says, with the price of each leg. */
type StakedOnMatches = {
  readonly stake: Units
  readonly currency: string
  readonly legs: readonly { readonly event: string; readonly selection: PlayerInput; readonly price: number | null }[]
  readonly terms: PlayerInput | null
}

/** The published rules of a game of matches. */
export type PublishedMatches = {
  /** What a match comes to, by its key and what its link gives; null where there is no such match. */
  readonly replay: (key: string, below: Below) => PlayerInput | null
  /** What a ticket pays by what its legs' matches came to; null while that cannot be said. */
  readonly pays: (ticket: StakedOnMatches, outcomes: readonly (PlayerInput | 'void' | null)[]) => Units | null
  readonly exposure: (
    ticket: StakedOnMatches,
  ) => readonly { readonly event: string; readonly outcome: string; readonly amount: Units; readonly most: Units }[]
}

type Game = Pick<ArcadeRound, 'game' | 'version'>

/** What the arcade says of itself beside its books. */
export type Published = {
  /** The key that server seeds and chains are made with, so that those are checked too that nobody was shown yet. */
  readonly seedKey: Uint8Array
  readonly rulesOf: (game: Game) => PublishedRules | null
  readonly eventRulesOf: (game: Game) => PublishedEvents | null
  readonly matchRulesOf: (game: Game) => PublishedMatches | null
}

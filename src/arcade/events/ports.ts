import type { Clock, Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import type { PublicValue, SeedKey } from '#arcade/fairness/index.ts'
import type { EventChance } from '#arcade/fairness/rules/chain.ts'
import type { TicketHouse } from '#arcade/house/index.ts'
import type { ClockAhead } from './clock-ahead.ts'
import type { Exposed } from './exposure/exposure-store.ts'
import type { RatedBets, Rates } from './rules/rates.ts'
import type { OutsideRhythm, Rhythm } from './rules/rhythm.ts'

/** A player's selection with a stake; its shape is the game's own. */
export type Selection = Readonly<Record<string, unknown>>
export type Result = Readonly<Record<string, unknown>>

/** What an event came to: its result, or that nothing came of it and what was staked on it goes back. */
export type EventOutcome = Result | 'void'

/** What a ticket says of one event. */
export type Leg = {
  readonly event: string
  readonly selection: Selection
  /** In ten-thousandths of the stake; null where the game's own rules say what it pays. */
  readonly price: number | null
}
/** At least one, each on an event of its own. */
export type Legs = readonly [Leg, ...Leg[]]
/** What a game has to know of a ticket's legs together. */
export type Terms = Readonly<Record<string, unknown>>
export type Staked = {
  readonly stake: Units
  readonly currency: string
  readonly legs: Legs
  /** Left out, or null, where the legs say all. */
  readonly terms?: Terms | null
}

/** A game of tickets, as far as events know it. Pure: the same results pay the same everywhere. */
export type TicketGame = {
  readonly game: string
  /** Other rules are another version. */
  readonly version: number
  /** The game by rules that are offered no more: what was begun by them is settled, shown and verified by them. */
  readonly retired?: readonly TicketGame[]
  /** Tickets of one player in one event. */
  readonly tickets: number
  /** As the game takes it; null where it is none of its selections. */
  readonly selection: (said: unknown) => Selection | null
  /** Every ticket waits for its results: none is taken before, and nobody is shown another's. */
  readonly waits?: true
  /** What the selection costs; null where it cannot be staked in that currency. Left out where any of the stakes may be. */
  readonly costs?: (selection: Selection, currency: string) => Units | null
  /** The name under which a leg's price stands in its event's offer, or the basis of the offer that it is made from; left out where the game's own rules say what it pays. */
  readonly offered?: (leg: Leg) => string
  /** Left out where a selection is not ordered for draws to come. */
  readonly chased?: {
    /** The selection so many times; null where it is not offered so often. */
    readonly times: (selection: Selection, multiple: number) => Selection | null
    /** Whether a payout is more than what comes back whatever the result is. */
    readonly hasWon: (ticket: Staked, payout: Units) => boolean
  }
  /** Left out where every house pays what is published. */
  readonly rated?: {
    readonly bets: RatedBets
    /** As tickets name them; null where no house may pay that. */
    readonly text: (bet: string, rates: readonly bigint[]) => string | null
    /** The selection at these rates, whatever it named before. */
    readonly at: (selection: Selection, rates: Rates) => Selection
  }
  /** For each of the ticket's events. */
  readonly exposure: (ticket: Staked) => readonly Exposed[]
  /** What a ticket pays that nobody took, by what its legs' events came to, in their order; null while that cannot be said. */
  readonly settle: (ticket: Staked, outcomes: readonly (EventOutcome | null)[]) => Units | null
}

/** A game whose results come from outside. */
export type ResultGame = TicketGame & {
  /** As the game takes it; null where no event of it can come to this. */
  readonly result: (said: unknown) => Result | null
  /** Whether more of the event is to come: tickets that the result decides are paid, and bets go on. Left out where a result is all of it. */
  readonly inPlay?: (result: Result) => boolean
  /** An event without a result in force so long after its bets were over gives every stake back; left out where people say when. */
  readonly late?: Millis
  /** Where its result is made of those that events of other games came to; then nobody says it. */
  readonly made?: {
    /** The games whose events of the same key these are, in their order; none where it has no event of that key. */
    readonly of: (key: string) => readonly string[]
    readonly by: (results: readonly Result[]) => Result
  }
}

/** A game of such events that follow one another. */
export type OutsideGame = ResultGame & {
  readonly rhythm: OutsideRhythm
  /** How a result is written down: so many numbers of so many digits, by their names. */
  readonly prizes: readonly { readonly name: string; readonly count: number; readonly digits: number }[]
  /** Ways to bet on it; where each bet is on one number, of how many digits. */
  readonly bets: readonly { readonly code: string; readonly digits: number | null }[]
  /** The outcome that a number of a bet is counted under; null where there is no such bet. */
  readonly outcomeOf: (bet: string, number: string) => string | null
}

/** A game whose events follow one another and are driven by the links of a chain. The same link is the same result everywhere. */
export type EventGame = TicketGame & {
  readonly retired?: readonly EventGame[]
  readonly rhythm: Rhythm
  /** The result that a link of the chain gives. */
  readonly result: (chance: EventChance) => Result
  /** Where players shoot numbers into its events: the result that comes of what the link gives and of the sum of these. */
  readonly shot?: (given: Result, sum: number) => Result
  /** How long an event runs from its start until its result is public; where the clock says when that is, so long at least. */
  readonly runs: (result: Result) => Millis
  /** The multiplier, in hundredths, at which a ticket is taken so long after the start; null while it cannot be. */
  readonly takenAt: (selection: Selection, elapsed: Millis) => number | null
  /** The multiplier at which the ticket is taken by itself, in hundredths; null where its player must do it. */
  readonly target: (selection: Selection) => number | null
}

/** The moments at which a process may die; a test makes it die there. */
export type TicketMoment = 'ticket saved' | 'stake answered' | 'taken' | 'payout answered' | 'started' | 'resulted' | 'decided'

export type EventPorts = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly house: TicketHouse
  readonly ahead: ClockAhead
  readonly seedKey: SeedKey
  /** What is mixed into a chain after it was published; without one the arcade draws a value itself. */
  readonly publicValue?: PublicValue
  readonly gameOf: (game: string) => TicketGame | ResultGame | null
  /** How long a ticket is held without a step forward before another may take it up; longer than any one call to the house takes. */
  readonly leaseLife: Millis
  readonly waitAfter: (tries: number) => Millis
  readonly moment: (moment: TicketMoment) => void
}

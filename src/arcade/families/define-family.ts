import type { Millis } from '#kit/clock.ts'
import type { ProductCode } from '#kit/product.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Driving, EventGame, EventPorts, OutsideGame, Result, ResultGame, Selection, Ticket } from '#arcade/events/index.ts'
import type { Playable, RoundGame, PlayerInput } from '#arcade/rounds/index.ts'
import type { Below, Standing } from './rules/instant.ts'
import type { Plan } from './rules/plans.ts'

/** A game as a house lists it. `art` names the picture that the house composes; figures are text, as computed. */
export type CatalogueEntry = {
  readonly game_code: string
  readonly game_type: ProductCode
  readonly names: Readonly<Record<string, string>>
  /** Which kind of its type it is; left out where there is one kind. */
  readonly classify?: string
  /** On which days of the week it draws, from 1 for Monday; left out where it does around the clock, or is no lottery. */
  readonly draw_days?: readonly number[]
  readonly art: string
  readonly version: number
  /** Lines that pay, or ways; 1 where there are none. */
  readonly lines: number
  readonly rtp: string
  readonly largest_win: string
  readonly currencies: readonly string[]
  readonly free_play: boolean
}

/** What a family must have ready before its first round. */
export type Opening = {
  readonly db: Database
  readonly transact: Isolate
  readonly at: Millis
  /** The names under which players' money is kept. */
  readonly houses: readonly string[]
}

export type AnyPlan = Plan<PlayerInput, PlayerInput, object>
/** A way to stake on an event that many share, with what that pays where nobody takes it. */
export type SelectionPlan = Omit<Plan<Selection, never, never>, 'decide'>

/** Games that are drawn at once and share one face: what a player may say, and how a round stands. */
export type InstantFace = {
  /** As the game takes it; null where it is none of its choices. */
  readonly choice: (said: unknown) => PlayerInput | null
  readonly decision: (said: unknown) => PlayerInput | null
  /** Null where the last decision may not be made. */
  readonly standing: (choice: PlayerInput, decisions: readonly PlayerInput[], below: Below) => Standing<object> | null
  /** The same of a round that was begun, by the rules of its own version. */
  readonly standingOf: (
    round: Pick<Playable, 'version' | 'choice'>,
    decisions: readonly PlayerInput[],
    below: Below,
  ) => Standing<object> | null
  /** Those whose rules are known: the one that is offered, and those before it. */
  readonly versions: readonly number[]
  /** Ways to play it to its end, with what each pays: whoever simulates the game plays these. */
  readonly plans: () => readonly AnyPlan[]
}

type Everywhere = {
  /** Called like its module and its folder in the client. */
  readonly family: string
  readonly catalogue: readonly CatalogueEntry[]
  /** Left out where nothing must be ready. It throws where a game differs from what was offered under its version before. */
  readonly open?: (opening: Opening) => Promise<void>
  /** Whether a house's players may play it; everywhere, where it is left out. */
  readonly offers?: (game: string, house: string) => boolean
}

/** Games of one player: a stake, a draw, perhaps decisions, an end. */
export type RoundFamily = Everywhere & {
  readonly life: 'round'
  readonly rounds: RoundGame
  /** Left out where the family has a face of its own. */
  readonly instant?: InstantFace
}

/** A game whose outcome many players share. */
export type SharedGame = {
  readonly events: EventGame
  /** Ways to stake on it, one of every kind: whoever simulates the game places these. */
  readonly plans: () => readonly SelectionPlan[]
}

/** A game of matches, many of which may be bet on at once, and the source that tells of them. */
export type MatchGame = {
  readonly events: ResultGame
  /** What serves the source, step by step, in one process at a time; null where whoever tells of its matches comes by another way. */
  readonly source: ((ports: EventPorts) => Driving) | null
  /** What the match of a key comes to by its link's whole numbers below a bound; null where it is none of its world. */
  readonly replay: (key: string, below: (bound: number) => number) => Result | null
}

/** The draw that a ticket is of, as people call it. */
export type NamedDraw = {
  readonly event: string
  readonly called: string
  readonly at: Date
  /** One of a real lottery, by its calendar. */
  readonly daily: boolean
  /** It was not held, and stakes went back. */
  readonly void: boolean
}

/** What a way to bet is called, and each of its prizes by its code. */
export type CalledBet = { readonly name: string; readonly prizes: ReadonlyMap<string, string> }

/** Bets in words, in the language that somebody reads; one without texts of its own is English. */
export type BetWords = {
  /** By tickets' ids; left out where they are of no draw. Without a language a place is called as it is there. */
  readonly drawsOf?: (
    db: Database,
    tickets: readonly Ticket[],
    language: string | null,
  ) => Promise<ReadonlyMap<string, NamedDraw>>
  /** The bets of each ticket, by its id. */
  readonly betsOf: (db: Database, tickets: readonly Ticket[], language: string) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether a ticket was paid more than what comes back whatever is drawn. */
  readonly hasWon: (ticket: Ticket) => boolean
  /** What ways to bet on a game are called, by their codes. */
  readonly called: (game: string, language: string) => ReadonlyMap<string, CalledBet>
}

export type EventFamily = Everywhere & {
  readonly life: 'event'
  /** Left out where a ticket is of one bet that its game's name says. */
  readonly words?: BetWords
  readonly games: readonly SharedGame[]
  /** Games whose results come from outside; left out where there are none. */
  readonly outside?: readonly OutsideGame[]
  /** Games of matches; the family has a face of its own for them. Left out where there are none. */
  readonly matches?: readonly MatchGame[]
}

/**
 * A family of games. The programs go through the list of families for all that it brings: what houses list, what rounds are drawn and
 * decided by, how shared events run. The simulator hands its auditor the rules of every family in the list, to play each round again from
 * its seeds.
 */
export type Family = RoundFamily | EventFamily

export const defineFamily = <F extends Family>(family: F): F => family

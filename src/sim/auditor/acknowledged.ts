import type { Units } from '#kit/money.ts'

/** One answer of the vendors' wallet, as it came. */
export type Answer = {
  readonly status: string
  readonly balance: Units | null
  /** The wallet's own id of the operation; null with a refusal. */
  readonly transaction: string | null
  readonly retransmission: boolean
}

/** A money call of a vendor and everything that was answered to it. No answer: it may have happened or not. */
export type Operation = {
  readonly ext: string
  /** The name of the journal's kind. */
  readonly kind: string
  readonly member: bigint
  readonly round: string | null
  /** What the call names; a rollback names nothing. */
  readonly amount: Units | null
  readonly reference: string | null
  readonly answers: Answer[]
}

/** A round of the arcade and what its player was told, once for each telling. */
export type Spin = {
  readonly member: bigint
  readonly game: string
  readonly key: string
  readonly stake: Units
  /** The house's reward for which it costs nothing; left out where it is paid. */
  readonly reward?: string | undefined
  readonly answers: SpinAnswer[]
}
export type SpinAnswer =
  | { readonly end: 'played'; readonly round: string; readonly payout: Units; readonly nonce: number; readonly shown: string }
  | { readonly end: 'returned'; readonly round: string }
  | { readonly end: 'refused'; readonly code: string }

/** A ticket of a game that many play together, placed under a key on an event, and what its player was told. */
export type PlacedTicket = {
  readonly member: bigint
  readonly game: string
  readonly key: string
  readonly event: string
  readonly stake: Units
  readonly selection: Readonly<Record<string, unknown>>
  /** The house's reward that it is a free bet of; left out where it is paid. */
  readonly reward?: string | undefined
  /** How often it was asked to be taken by hand, each attempt counted, and how often that was refused. */
  readonly taking: { asked: number; refused: number }
  readonly answers: TicketAnswer[]
}
export type TicketAnswer =
  /** The event took it no more: nothing of it may be there. */
  | { readonly end: 'missed' }
  | { readonly end: 'refused'; readonly code: string }
  /** As it stood then: taken at this multiplier, in hundredths, and paid so much; null what was not known yet. */
  | { readonly end: 'placed'; readonly round: string; readonly taken: number | null; readonly payout: Units | null }

/** Nothing of it is kept: the event took it no more, or its free round was over. Asked again it may be answered so for the other reason. */
export const isNowhere = (answer: TicketAnswer | BetAnswer): boolean =>
  answer.end === 'missed' || (answer.end === 'refused' && answer.code === 'free_round_over')

/** A bet on matches, placed under a key at the prices that were shown, and what its player was told. */
export type PlacedBet = {
  readonly member: bigint
  readonly game: string
  readonly key: string
  readonly stake: Units
  readonly legs: readonly { readonly match: string; readonly market: string; readonly pick: string; readonly price: number }[]
  /** How many legs its lines have. */
  readonly sizes: readonly number[]
  readonly reward?: string | undefined
  /** How often it was asked to be bought back, each attempt counted. */
  readonly selling: { asked: number }
  readonly answers: BetAnswer[]
}
export type BetAnswer =
  /** Prices moved, or it was not taken: nothing of it may be there. */
  | { readonly end: 'missed' }
  | { readonly end: 'refused'; readonly code: string }
  | {
      readonly end: 'placed'
      readonly round: string
      readonly sold: boolean
      /** Null while it was not known. */
      readonly payout: Units | null
      readonly prices: readonly number[]
    }

/** The link that a player was told an event's outcome is computed from. */
export type ToldLink = { readonly event: string; readonly link: number; readonly hash: string }

/** A decision that was sent in a round; `taken` where it was answered yes. */
export type Decided = {
  readonly round: string
  readonly number: number
  readonly decision: Readonly<Record<string, unknown>>
  taken: boolean
}

/** A deposit that was asked for under a key, what was answered each time, and what the payer did. */
export type Deposit = {
  readonly member: bigint
  readonly method: string
  readonly key: string
  readonly amount: Units
  /** The whole answers, as text. */
  readonly answers: string[]
  id: string | null
  choice: string | null
}

/** Money that a member moved to or from a vendor's wallet under a key, and what was answered each time. */
export type Transfer = {
  readonly member: bigint
  readonly key: string
  readonly direction: 'in' | 'out'
  /** Null for all that was there. */
  readonly amount: Units | null
  /** The whole answers, as text. */
  readonly answers: string[]
  id: string | null
}

/**
 * An act on money that its actor cannot repeat under a key of their own: of an operator, by the word of the audit, or a member's step of a
 * withdrawal. `asked` counts every attempt, because one whose answer was lost may have happened; `done` those that were answered yes.
 */
export type Act = { readonly what: string; readonly subject: string; asked: number; done: number }

/** From which amounts on operators review a withdrawal, and two people decide; of an agent's bill too. */
export type Bounds = { readonly review: Units; readonly second: Units; readonly slip: Units; readonly bill: Units }

/** A withdrawal that was asked for under a key, and what was answered each time. */
export type Withdrawal = {
  readonly member: bigint
  readonly key: string
  readonly payee: string
  readonly amount: Units
  /** The whole answers, as text. */
  readonly answers: string[]
  id: string | null
}

/** Money that an agent sent up, or down to `to`, under a key, and what was answered each time. */
export type EdgeTransfer = {
  readonly member: bigint
  readonly key: string
  /** Null for the one directly above. */
  readonly to: bigint | null
  readonly amount: Units
  /** The whole answers, as text. */
  readonly answers: string[]
  id: string | null
}

/** Everything that players and vendors asked for and were told, kept outside of the product. */
export type Acknowledged = {
  /** The number of the vendor whose key the simulated vendor signs with. */
  readonly vendor: number
  readonly operations: Operation[]
  readonly spins: Spin[]
  /** Of rounds of the arcade, but those that had to be refused. */
  readonly decided: Decided[]
  readonly tickets: PlacedTicket[]
  /** On matches. */
  readonly bets: PlacedBet[]
  readonly links: ToldLink[]
  readonly deposits: Deposit[]
  readonly withdrawals: Withdrawal[]
  readonly transfers: Transfer[]
  /** Along the edges of the tree of agents. */
  readonly edges: EdgeTransfer[]
  /** Requests for contracts whose acceptance was answered yes. */
  readonly accepted: string[]
  /** How often each member may have opened a game that brings money along. */
  readonly launches: Map<bigint, number>
  /** How many free rounds each member was told that they have. */
  readonly given: Map<bigint, number>
  /** Promotions of which members were told that they have a bonus. */
  readonly claimed: { readonly member: bigint; readonly promotion: string }[]
  /** Bonuses that members were told are given up. */
  readonly givenUp: string[]
  /** How often a bonus was refused, by what was asked for. */
  readonly denied: Map<string, number>
  /** What the operators said came to the bank for each deposit by transfer. */
  readonly slips: Map<string, Units[]>
  /** Who was told that a code is theirs, as which deposit. */
  readonly redeemed: Map<string, readonly { readonly member: bigint; readonly deposit: string }[]>
  /** By their name and subject. */
  readonly acts: Map<string, Act>
  readonly bounds: Bounds
  /** Every member that registered, by name. */
  readonly members: Map<string, bigint>
}

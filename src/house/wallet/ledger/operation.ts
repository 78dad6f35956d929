import type { Units } from '#kit/money.ts'

/**
 * What every money call of play carries. `ext` is the vendor's transaction uuid, unique per vendor for ever; `round` is the vendor's
 * own round id; `product` the game type code (RNG, FISH, LIVE…); `member` owns the account and so decides the lane.
 */
export type Play = {
  readonly vendor: number
  readonly ext: string
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
  readonly product: string
  readonly game: string
  readonly round: string
}

/**
 * What a round may return at most, as money and as a multiple of what was staked in it; null is no bound. The lowest holds, and what is above it is
 * held.
 */
export type HighestWin = { readonly of: 'game' | 'vendor'; readonly win: Units | null; readonly times: number | null }
/** Of an operation that pays; without it nothing is too high. */
type Highest = { readonly highest?: readonly HighestWin[] }

/** A share of a stake that goes to a progressive pool, named by the pool's code. */
export type PoolShare = { readonly pool: string; readonly amount: Units }

/** What a round pays that was drawn before its stake is asked. `fromPool` is the part of the amount that a pool pays. */
export type DrawnWin = { readonly ext: string; readonly amount: Units; readonly fromPool?: PoolShare }

/** A stake. A free one moves no cash: `amount` then says what it stands for. */
export type Bet = Play &
  Highest & {
    readonly kind: 'bet'
    readonly amount: Units
    readonly free?: boolean
    /** Whose free round it is: one that the house has granted is counted, any other is the vendor's own. */
    readonly reward?: string
    readonly contributions?: readonly PoolShare[]
    readonly closesRound?: boolean
    /** Stake and win stand or fall together; the win closes the round. */
    readonly win?: DrawnWin
    /** The largest single stake that the game allows; the member's own limits stand on the account. */
    readonly largest?: Units
  }

/** A credit for a known bet; 0 says it lost. `fromPool` is the part of the amount that a pool pays. */
export type Win = Play &
  Highest & {
    readonly kind: 'win'
    readonly reference: string
    readonly amount: Units
    readonly fromPool?: PoolShare
    readonly closesRound?: boolean
  }

/** A credit without a bet; from a pool when it names one, else from the house's promotions account. */
export type PromoWin = Omit<Play, 'round'> &
  Highest & {
    readonly kind: 'promo_win'
    readonly amount: Units
    readonly round?: string
    readonly fromPool?: PoolShare
  }

/** Reverses the referenced operation by its stored amount. `withWins` also reverses the wins of a bet instead of refusing. */
export type Rollback = Play & { readonly kind: 'rollback'; readonly reference: string; readonly withWins?: boolean }

/** Puts a stake on hold until `expiresAt` (epoch milliseconds); commit takes it or less, release and expiry return it. */
export type Reserve = Play & {
  readonly kind: 'reserve'
  readonly amount: Units
  readonly expiresAt?: number
  readonly largest?: Units
}
export type Commit = Play & { readonly kind: 'commit'; readonly reference: string; readonly amount?: Units }
export type Release = Play & { readonly kind: 'release'; readonly reference: string }

/**
 * What a bet paid in all, as of a version (1, 2, 3…). The ledger posts the difference from the last version; an older one arriving late
 * changes nothing; a lower payout may leave a debt.
 */
export type Settle = Play &
  Highest & {
    readonly kind: 'settle'
    readonly reference: string
    readonly version: number
    readonly payout: Units
    readonly closesRound?: boolean
  }

/** Buys a bet back for `amount`; later settlements of it are ignored. */
export type CashOut = Play &
  Highest & {
    readonly kind: 'cash_out'
    readonly reference: string
    readonly amount: Units
    readonly closesRound?: boolean
  }

/** Buys so much of a bet's stake back for `amount`; the rest runs on, and what settles it later names this in its payout. */
export type CashOutPart = Play &
  Highest & {
    readonly kind: 'cash_out_part'
    readonly reference: string
    readonly amount: Units
    readonly part: Units
  }

export type CloseRound = Play & { readonly kind: 'close_round' }

export type Operation = Bet | Win | PromoWin | Rollback | Reserve | Commit | Release | Settle | CashOut | CashOutPart | CloseRound
export type OperationKind = Operation['kind']

/**
 * ok · replayed: the same call again, with its first answer · reused: the id already names other content or another member ·
 * insufficient · no_account · wrong_currency · state_forbids · limit_reached · tombstoned: the bet was rolled back, maybe before it came ·
 * round_closed · unknown_reference: no such bet of this member, round and game · already_settled: paid, taken or returned before ·
 * pool_short · too_large: more than one movement may carry · busy: not tried, ask again with the same id · held: a win above the highest, kept for
 * people to decide
 */
export const statuses = [
  'ok',
  'replayed',
  'reused',
  'insufficient',
  'no_account',
  'wrong_currency',
  'state_forbids',
  'limit_reached',
  'tombstoned',
  'round_closed',
  'unknown_reference',
  'already_settled',
  'pool_short',
  'too_large',
  'busy',
  'held',
] as const
export type Status = (typeof statuses)[number]

/** Where an operation stands in the journal. */
export type Place = { readonly lane: number; readonly seq: bigint }

/**
 * `balance` is what can be staked, cash and the bonus: as first answered when replayed, else as it stands now; null when there is no such account or nobody
 * looked. `limit` names the limit that was reached.
 */
export type Outcome = {
  readonly status: Status
  readonly balance: Units | null
  readonly retransmission: boolean
  readonly entry: Place | null
  readonly limit?: string
}

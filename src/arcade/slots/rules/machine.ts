/** Symbols are named by the machine; the paytable counts a symbol from the leftmost reel without a gap. */
export type Machine<S extends string = string> = {
  readonly game: string
  /** A machine is never changed: another strip or pay is another version. */
  readonly version: number
  readonly symbols: readonly S[]
  /** One strip per reel, read downwards; a stop is the strip's index shown in the top row. */
  readonly reels: readonly (readonly S[])[]
  readonly rows: number
  /** The row, from the top, that each line takes on each reel. */
  readonly lines: readonly (readonly number[])[]
  /** Stands for every symbol but the scatter; pays nothing itself. */
  readonly wild: S
  readonly scatter: S
  /** Multiples of the line's stake for 3, 4 and 5 of a kind. */
  readonly pays: Readonly<Partial<Record<S, readonly [three: number, four: number, five: number]>>>
  /** Multiples of the whole stake for 3, 4 and 5 scatters anywhere. */
  readonly scatterPays: readonly [three: number, four: number, five: number]
  readonly freeSpins: {
    /** Spins won by 3, 4 and 5 scatters, in the paid spin and again in free spins. */
    readonly awarded: readonly [three: number, four: number, five: number]
    /** A round never holds more free spins than this; what an award exceeds is not given. */
    readonly most: number
    /** Every pay of a free spin is multiplied by this. */
    readonly multiplier: number
  }
}

export type LineWin<S extends string = string> = {
  /** Index into the machine's lines. */
  readonly line: number
  readonly symbol: S
  readonly count: 3 | 4 | 5
  /** Multiples of the line's stake, the multiplier of free spins included. */
  readonly pays: number
}

/** One turn of the reels. `pays` are multiples of the line's stake, everything included. */
export type Turn<S extends string = string> = {
  readonly free: boolean
  readonly stops: readonly number[]
  /** Reel by reel, each from the top row down. */
  readonly window: readonly (readonly S[])[]
  readonly lineWins: readonly LineWin<S>[]
  readonly scatters: number
  readonly scatterPays: number
  readonly freeSpinsWon: number
  readonly multiplier: number
  readonly pays: number
}

/** A whole round: the paid turn and every free one it led to. */
export type SpinOutcome<S extends string = string> = { readonly turns: readonly Turn<S>[]; readonly pays: number }

/** The next whole number of the round's committed randomness, in [0, bound). */
export type Draw = (bound: number) => number

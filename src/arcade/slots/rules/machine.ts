type Three = readonly [three: number, four: number, five: number]

type EveryMachine<S extends string> = {
  readonly game: string
  /** A machine is never changed: another strip or pay is another version. */
  readonly version: number
  readonly symbols: readonly S[]
  /** One strip per reel, read downwards; a stop is the strip's index shown in the top row. */
  readonly reels: readonly (readonly S[])[]
  readonly rows: number
  /** Stands for every paying symbol; pays nothing itself. */
  readonly wild: S
  /** For 3, 4 and 5 of a kind from the leftmost reel without a gap: multiples of the stake's part. */
  readonly pays: Readonly<Partial<Record<S, Three>>>
}

type WithScatter<S extends string> = {
  readonly scatter: S
  /** Multiples of the whole stake for 3, 4 and 5 scatters anywhere. */
  readonly scatterPays: Three
}

type FreeSpins = {
  /** Spins won by 3, 4 and 5 scatters, in the paid spin and again in free spins. */
  readonly awarded: Three
  /** A round never holds more free spins than this; what an award exceeds is not given. */
  readonly most: number
}

/** Pays along lines; every pay of a free spin is multiplied by the same number. */
export type LinesMachine<S extends string = string> = EveryMachine<S> &
  WithScatter<S> & {
    readonly kind: 'lines'
    /** The row, from the top, that each line takes on each reel. The stake's part is a line's. */
    readonly lines: readonly (readonly number[])[]
    readonly freeSpins: FreeSpins & { readonly multiplier: number }
  }

/** Pays by ways. The multiplier of free spins starts at `first` and grows after each free spin that pays. */
export type WaysMachine<S extends string = string> = EveryMachine<S> &
  WithScatter<S> & {
    readonly kind: 'ways'
    readonly parts: number
    readonly freeSpins: FreeSpins & {
      readonly multiplier: { readonly first: number; readonly step: number; readonly most: number }
    }
  }

/** What a coin is worth in whole stakes; a named one is a fixed jackpot. Chances are weights among all. */
export type CoinValue = {
  readonly stakes: number
  readonly weight: number
  readonly jackpot: 'mini' | 'minor' | 'major' | null
}

/** Pays along lines; enough coins are held and the free cells turn again. A full window pays the grand, from a pool. */
export type HoldMachine<S extends string = string> = EveryMachine<S> & {
  readonly kind: 'hold'
  readonly lines: readonly (readonly number[])[]
  readonly coin: S
  readonly hold: {
    readonly trigger: number
    readonly respins: number
    /** In a respin a free cell shows a coin in one of so many cases. */
    readonly oneIn: number
    readonly coins: readonly CoinValue[]
  }
  readonly grand: {
    readonly pool: string
    /** Hundredths of a percent of each stake that go to the pool. */
    readonly contribution: number
    /** Percent of the pool that the grand pays at the top stake; the rest starts the next. */
    readonly share: number
    /** Top stakes that the house puts into the pool before the first round. */
    readonly seed: number
  }
}

export type Machine<S extends string = string> = LinesMachine<S> | WaysMachine<S> | HoldMachine<S>

/** The stake is divided by this; every stake on offer divides without a rest. */
export function partsOf(machine: Machine): number {
  return machine.kind === 'ways' ? machine.parts : machine.lines.length
}

export type LineWin<S extends string = string> = {
  /** Index into the machine's lines. */
  readonly line: number
  readonly symbol: S
  readonly count: 3 | 4 | 5
  /** Multiples of the line's stake, the multiplier of free spins included. */
  readonly pays: number
}

export type Cell = { readonly reel: number; readonly row: number }

export type WayWin<S extends string = string> = {
  readonly symbol: S
  readonly count: 3 | 4 | 5
  readonly ways: number
  readonly cells: readonly Cell[]
  /** Of all ways together, the multiplier of free spins included. */
  readonly pays: number
}

/** What turns of machines with free spins share. `pays` are multiples of the stake's part, everything included. */
type SpinTurn<S extends string> = {
  readonly free: boolean
  readonly stops: readonly number[]
  /** Reel by reel, each from the top row down. */
  readonly window: readonly (readonly S[])[]
  readonly scatters: number
  readonly scatterPays: number
  readonly freeSpinsWon: number
  readonly multiplier: number
  readonly pays: number
}

export type LinesTurn<S extends string = string> = SpinTurn<S> & {
  readonly kind: 'lines'
  readonly lineWins: readonly LineWin<S>[]
}
export type WaysTurn<S extends string = string> = SpinTurn<S> & { readonly kind: 'ways'; readonly wayWins: readonly WayWin<S>[] }

export type Coin = Cell & Pick<CoinValue, 'stakes' | 'jackpot'> & { readonly fresh: boolean }

/** The first turn shows the reels; each other one is a respin of the cells without a coin. */
export type HoldTurn<S extends string = string> = {
  readonly kind: 'hold'
  readonly respin: boolean
  /** How many whole numbers this turn was drawn from. */
  readonly draws: number
  /** Of the reels; empty in a respin. */
  readonly stops: readonly number[]
  /** In a respin: the coin where one is held, null where none. */
  readonly window: readonly (readonly (S | null)[])[]
  readonly lineWins: readonly LineWin<S>[]
  /** Every coin in the window after this turn. */
  readonly coins: readonly Coin[]
  /** Respins still to come after this turn; 0 where nothing is held or all is over. */
  readonly respinsLeft: number
  /** What all coins pay, in the last turn of a held round; 0 before. */
  readonly coinPays: number
  /** True in the turn that fills the window: the pool pays on top of `pays`. */
  readonly grand: boolean
  readonly pays: number
}

export type Turn<S extends string = string> = LinesTurn<S> | WaysTurn<S> | HoldTurn<S>

/** A whole round of one machine: the paid turn and every one it led to. */
export type SpinOutcome<T extends Turn = Turn> = {
  readonly turns: readonly T[]
  readonly pays: number
  /** A pool pays the grand on top of `pays`. */
  readonly grand: boolean
}

/** The next whole number of the round's committed randomness, in [0, bound). */
export type Draw = (bound: number) => number

/** What so many rounds returned, in parts of the stake that the game's own rules name: it adds up over workers. */
export type Sample = {
  readonly rounds: number
  readonly sum: bigint
  /** For the deviation, where it is not known exactly. */
  readonly squares: bigint
  readonly hits: number
  /** Rounds with free spins, or with coins held. */
  readonly features: number
  readonly grands: number
}

export const noRounds: Sample = { rounds: 0, sum: 0n, squares: 0n, hits: 0, features: 0, grands: 0 }

export function together(a: Sample, b: Sample): Sample {
  return {
    rounds: a.rounds + b.rounds,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    features: a.features + b.features,
    grands: a.grands + b.grands,
  }
}

/** How the return of one game is simulated: rounds of so many kinds apart from each other, and what is said of them all. */
export type Returns = {
  /** How many kinds of rounds there are, each sampled by its number. */
  readonly kinds: number
  readonly sample: (asked: { readonly kind: number; readonly rounds: number; readonly seed: number }) => Sample
  /** What came out, in a line, and whether what was computed holds. */
  readonly judge: (samples: readonly Sample[]) => { readonly text: string; readonly holds: boolean }
}

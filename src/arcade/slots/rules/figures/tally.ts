/** How many of all windows show so many scatters, or coins, and pay so much by symbols (in parts of the stake): scatters → pay → windows. */
export type Census = readonly ReadonlyMap<number, number>[]

/** What of a window is counted. */
export type Seen = { readonly scatters: number; readonly pay: number }

export class Tally {
  readonly #kinds: Map<number, number>[] = []

  count({ scatters, pay }: Seen, windows: number): void {
    const pays = (this.#kinds[scatters] ??= new Map())
    pays.set(pay, (pays.get(pay) ?? 0) + windows)
  }

  get census(): Census {
    return Array.from(this.#kinds, (pays) => pays ?? new Map<number, number>())
  }
}

const MOST_KEYS = 200_000

/** Counts by key within one window. When there are too many keys the whole window is forgotten: memory has an end, a refusal of everybody has not. */
export class BoundedCounts {
  readonly #most: number
  #window = Number.NaN
  readonly #counts = new Map<string, number>()

  constructor(most: number = MOST_KEYS) {
    this.#most = most
  }

  of(key: string, window: number): number {
    return window === this.#window ? (this.#counts.get(key) ?? 0) : 0
  }

  add(key: string, window: number): number {
    if (window !== this.#window || this.#counts.size >= this.#most) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}

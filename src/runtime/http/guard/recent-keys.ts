import type { Clock, Millis } from '#kit/clock.ts'

/** Keys that were seen within a time, at least so long and at most twice as long. Beyond `most` the older half is forgotten early. */
export class RecentKeys {
  readonly #clock: Clock
  readonly #life: Millis
  readonly #most: number
  #window = Number.NaN
  #now = new Set<string>()
  #before = new Set<string>()

  constructor({ clock, life, most }: { readonly clock: Clock; readonly life: Millis; readonly most: number }) {
    this.#clock = clock
    this.#life = life
    this.#most = most
  }

  has(key: string): boolean {
    this.#turn()
    return this.#now.has(key) || this.#before.has(key)
  }

  add(key: string): void {
    this.#turn()
    if (this.#now.size >= this.#most) [this.#before, this.#now] = [this.#now, new Set()]
    this.#now.add(key)
  }

  #turn(): void {
    const window = Math.floor(this.#clock() / this.#life)
    if (window === this.#window) return
    this.#before = window === this.#window + 1 ? this.#now : new Set()
    this.#now = new Set()
    this.#window = window
  }
}

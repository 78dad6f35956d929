import type { Clock, Millis } from '#kit/clock.ts'

const MOST = 500

/**
 * What every visitor asks for and hardly ever changes, kept for a short while in the process: a change is seen everywhere within that
 * time. Those who ask at the same moment share one reading; one that failed is not kept.
 */
export class TtlCache {
  readonly #clock: Clock
  readonly #life: Millis
  readonly #known = new Map<string, { readonly at: Millis; readonly reading: Promise<unknown> }>()

  constructor({ clock, life }: { clock: Clock; life: Millis }) {
    this.#clock = clock
    this.#life = life
  }

  async recall<T>(name: readonly (string | number | boolean | null)[], read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(name)
    const now = this.#clock()
    const known = this.#known.get(key)
    if (known && now - known.at < this.#life) return known.reading as Promise<T>
    if (this.#known.size >= MOST) this.#known.clear()
    const reading = read()
    this.#known.set(key, { at: now, reading })
    reading.catch(() => this.#known.delete(key))
    return reading
  }
}

/** The machine's timers, or a test's own. */
export type Timers = { readonly set: (then: () => void, after: number) => number; readonly clear: (timer: number) => void }

export const machineTimers: Timers = {
  set: (then, after) => window.setTimeout(then, after),
  clear: (timer) => window.clearTimeout(timer),
}

/**
 * Turns every so often while nothing holds it. A hold has a name, so that a pointer that leaves does not let go of what a
 * button holds. When the last one is gone, and after a turn by hand, the full time begins anew.
 */
export class Turner {
  readonly #holds = new Set<string>()
  readonly #every: number
  readonly #turn: () => void
  readonly #timers: Timers
  #timer: number | null = null

  constructor({ every, turn, timers = machineTimers }: { every: number; turn: () => void; timers?: Timers }) {
    this.#every = every
    this.#turn = turn
    this.#timers = timers
  }

  hold(why: string): void {
    this.#holds.add(why)
    this.#wait()
  }

  letGo(why: string): void {
    if (this.#holds.delete(why)) this.#wait()
  }

  /** Also the way to begin. */
  restart(): void {
    this.#wait()
  }

  stop(): void {
    if (this.#timer !== null) this.#timers.clear(this.#timer)
    this.#timer = null
  }

  #wait(): void {
    this.stop()
    if (this.#holds.size > 0) return
    this.#timer = this.#timers.set(() => {
      this.#turn()
      this.#wait()
    }, this.#every)
  }
}

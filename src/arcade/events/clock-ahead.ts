import { MINUTE, type Millis } from '#kit/clock.ts'

/** A look at the database's clock: what it said, and when the process asked and heard it, by its own clock that never steps. */
export type Look = { readonly asked: Millis; readonly heard: Millis; readonly now: Millis }

/**
 * How far the database's clock is ahead of this process's. It was looked at somewhere between asking and hearing, so the look that took least
 * time says it best; on a busy machine most take long. One that contradicts what is known, or that is a minute younger, takes its place.
 */
export class ClockAhead {
  #best: Look | null = null

  hear(look: Look): void {
    const best = this.#best
    const isKept =
      best !== null &&
      look.asked - best.asked <= MINUTE &&
      agree(best, look) &&
      best.heard - best.asked <= look.heard - look.asked
    if (!isKept) this.#best = look
  }

  /** What the database's clock said at this moment of the process's own, in whole milliseconds. */
  at(own: Millis): Millis {
    return Math.floor(own + this.#ahead())
  }

  #ahead(): Millis {
    return this.#best === null ? 0 : this.#best.now - (this.#best.asked + this.#best.heard) / 2
  }
}

/** The database says whole milliseconds. */
const CUT: Millis = 1

/** Whether the clock could have been equally far ahead at both. */
const agree = (one: Look, other: Look): boolean =>
  one.now - one.heard <= other.now - other.asked + CUT && other.now - other.heard <= one.now - one.asked + CUT

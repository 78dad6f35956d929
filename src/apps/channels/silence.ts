import type { Millis } from '#kit/clock.ts'

/** So many beats that are missed are a silence; after so many, nothing is hoped for from the line any more. */
const MISSED = 3
const HOPELESS = 15

type Watched = {
  /** At least so often something is said. */
  readonly beat: Millis
  readonly silent: () => void
  readonly hopeless: () => void
}

export type Silence = {
  /** Something was said: from now on more is waited for. */
  readonly heard: () => void
  /** Nothing is waited for until something is heard again. */
  readonly rest: () => void
}

/** Tells a line that is dead from one on which nothing happens: a browser may take a minute to notice, and a player does not wait so long. */
export function watchSilence({ beat, silent, hopeless }: Watched): Silence {
  let next: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(next)
  const heard = () => {
    rest()
    next = setTimeout(() => {
      silent()
      next = setTimeout(hopeless, (HOPELESS - MISSED) * beat)
    }, MISSED * beat)
  }
  return { heard, rest }
}

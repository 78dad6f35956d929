import { keyOf, words, type Entropy } from './stream.ts'

export type Drawn = { readonly below: number; readonly drawn: number }

const RANGE = 2 ** 32

/** What a word of [0, range) says below the bound, or null for a word past the last whole multiple of the bound: it is passed over. */
export function evenly(word: number, { bound, range }: { bound: number; range: number }): number | null {
  return word < range - (range % bound) ? word % bound : null
}

/**
 * A whole number in [0, bound) from 32-bit words, by rejection: every value is exactly as likely as any other.
 * (A float times the bound, as some houses draw, prefers some values by up to bound / 2^32.)
 */
export function wholeBelow(stream: Iterator<number, never>, bound: number): number {
  if (!Number.isSafeInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError(`no whole bound: ${bound}`)
  for (;;) {
    const drawn = evenly(stream.next().value, { bound, range: RANGE })
    if (drawn !== null) return drawn
  }
}

/** Draws a round's whole numbers one after another from its entropy, and remembers each for the proof. */
export function drawing(entropy: Entropy): { readonly below: (bound: number) => number; readonly draws: readonly Drawn[] } {
  const stream = words(keyOf(entropy.serverSeed), entropy)
  const draws: Drawn[] = []
  const below = (bound: number): number => {
    const drawn = wholeBelow(stream, bound)
    draws.push({ below: bound, drawn })
    return drawn
  }
  return { below, draws }
}

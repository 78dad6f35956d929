/** One change of a favourite in this time; what is pressed meanwhile is not done later. */
export const FAVOURITE_PAUSE = 1000

/** Answers whether a press may act now: the first at once, then none until the pause is over. No press is kept for later. */
export function favouriteTurns(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < FAVOURITE_PAUSE) return false
    last = at
    return true
  }
}

import type { Millis } from '#kit/clock.ts'

/** Of the picture, and of the square that the piece is cut from, in pixels. */
export const SLIDE_WIDTH = 280
export const SLIDE_HEIGHT = 150
export const PIECE = 52
/** How far beside the gap the piece may stand. */
export const SLIDE_TOLERANCE = 5

/** A hand needs longer than this to move and to let go. */
const SHORTEST: Millis = 150
const FEWEST = 3
/** Of a hand no two stretches are of one speed; these are apart by less than a clock's grain. */
const GRAIN = 0.02

/** Where the piece was, and when, counted from its first move. */
export type Track = readonly { readonly place: number; readonly at: Millis }[]

/**
 * Whether a person may have moved the piece so, with a pointer or with keys. A script that draws one straight line is known by it, and so
 * is one that is there at once; a script that imitates a hand is not.
 */
export function isByHand(track: Track, place: number): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < FEWEST || last.place !== place) return false
  if (last.at - first.at < SHORTEST) return false
  const speeds: number[] = []
  for (const [i, { place: to, at }] of track.entries()) {
    const before = track[i - 1]
    if (!before) continue
    const took = at - before.at
    if (took < 0) return false
    if (took > 0 && to !== before.place) speeds.push((to - before.place) / took)
  }
  if (speeds.length < 2) return false
  const spread = Math.max(...speeds) - Math.min(...speeds)
  return spread > GRAIN * Math.max(...speeds.map(Math.abs))
}

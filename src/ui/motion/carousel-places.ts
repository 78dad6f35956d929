/** Where the carousel stands: which place is in view, and which was before it. */
export type Turn = { readonly at: number; readonly before: number }

/** Steps between two places of a ring, the short way round; the end of the ring is next to its beginning. */
export function distance(from: number, to: number, count: number): number {
  const half = Math.floor(count / 2)
  return ((((to - from + half) % count) + count) % count) - half
}

/**
 * How far from the view a slide stands, in slides, and whether it glides there. One that the turn sends round the back of the
 * ring would cross the view the wrong way; it is set down at once, out of sight.
 */
export function placeOf(
  slide: number,
  { at, before }: Turn,
  count: number,
): { readonly offset: number; readonly glides: boolean } {
  const offset = distance(at, slide, count)
  return { offset, glides: offset - distance(before, slide, count) === -distance(before, at, count) }
}

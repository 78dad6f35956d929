/** Rows of a list, from one up to another that is not among them. */
export type Rows = { readonly from: number; readonly until: number }

/** Rows that are kept ready on either side of the view. */
export const BESIDE = 3

/** Where a list of equally high rows begins on the page, and how high and how many they are; lengths in pixels. */
export type Laid = { readonly top: number; readonly row: number; readonly rows: number }

type Seen = Laid & { readonly scrolled: number; readonly height: number }

/** Which rows of a list are in view or beside it, when the page was scrolled that far. */
export function rowsInView({ top, row, rows, scrolled, height }: Seen): Rows {
  const within = (place: number) => Math.max(0, Math.min(rows, place))
  return {
    from: within(Math.floor((scrolled - top) / row) - BESIDE),
    until: within(Math.ceil((scrolled + height - top) / row) + BESIDE),
  }
}

/** Those of the rows that are among the first so many. */
export const withinRows = ({ from, until }: Rows, most: number): Rows => ({
  from: Math.min(from, most),
  until: Math.min(until, most),
})

export const sameRows = (one: Rows, other: Rows): boolean => one.from === other.from && one.until === other.until

/** How many rows stand in the second that do not in the first. */
export const moreRows = (before: Rows, after: Rows): number => {
  const both = Math.max(0, Math.min(before.until, after.until) - Math.max(before.from, after.from))
  return after.until - after.from - both
}

/** Whether the view went on by several rows since the last look: then their places come first, and what stands in them with the next picture. */
export const isAhead = (before: Rows, near: Rows): boolean => Math.abs(near.from - before.from) > 1

/** What is built next of the rows near the view, at most so many more: those below what is built first, then those above. */
export function buildMore(built: Rows, near: Rows, most: number): Rows {
  const from = Math.max(built.from, near.from)
  const until = Math.min(built.until, near.until)
  // After a jump the first in view is the first.
  const first = Math.min(near.from + BESIDE, near.until)
  const kept = from < until ? { from, until } : { from: first, until: first }
  const below = Math.min(most, near.until - kept.until)
  const above = Math.min(most - below, kept.from - near.from)
  return { from: kept.from - above, until: kept.until + below }
}

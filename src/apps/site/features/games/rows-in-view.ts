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

/** How one machine looks. Its colours stand in its style sheet; here is what the stage and the sheets draw with. */
export type Skin = {
  /** One drawing with a view for each symbol, named as the machine names it: a single file travels once for all of them. */
  readonly sheet: string
  /** The symbols in the order of the sheet, four in a row. */
  readonly order: readonly string[]
  /** What rises into the night over a great win. */
  readonly rising: string
}

/** Cells in a row of a sheet, and rows: a sheet is square, so that a view of it is never stretched. */
export const SHEET_SIDE = 4

/** The address of one symbol's picture. */
export function pictureOf({ sheet }: Skin, symbol: string): string {
  return `${sheet}#${symbol}`
}

/** A spreadsheet takes a cell that begins with one of these for a formula; the wide ones are typed in East Asia. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]/u
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * A cell as RFC 4180 writes it, always in quotes. What a spreadsheet would reckon gets an apostrophe before it, which makes it text;
 * a plain number, also one below zero, stays a number.
 */
export function csvCell(text: string): string {
  const harmless = NUMBER.test(text) || !(FORMULA.test(text) || /^[\t\r\n]/.test(text)) ? text : `'${text}`
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Before the first line: by it a spreadsheet knows that the letters are UTF-8. */
export const BYTE_ORDER = '\u{FEFF}'

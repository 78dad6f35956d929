/** Which lines a market has, in quarters of what is counted: from the least on, so many apart. */
type Lines = { readonly least: number; readonly most: number; readonly step: number; readonly except?: number }

/** A way to bet on matches of a sport: what may be picked, which lines it has, and on what of a match it is offered. */
export type Kind<Period extends string = string> = {
  readonly picks: readonly string[]
  readonly lines: Lines | null
  readonly periods: readonly Period[]
  /** It counts what is scored after the bet alone. */
  readonly fromThen?: true
  /** Its picks may be combined with others of their match: all of them, or those on half a line, which are won or lost and nothing between. */
  readonly combines?: 'all' | 'half lines'
  /** A list of matches shows it. */
  readonly listed?: true
}

export type Kinds<Period extends string = string> = Readonly<Record<string, Kind<Period>>>

export function isLine(lines: Lines | null, line: number | null): boolean {
  if (lines === null || line === null) return lines === line
  const { least, most, step, except } = lines
  return line >= least && line <= most && (line - least) % step === 0 && line !== except
}

/** What in a row is not certain, so that it is asked rather than guessed. */
export type Doubt = {
  readonly code: DoubtCode
  /** The part of the row that it is about. */
  readonly part: string
  /** What it can be instead: names, or how many. */
  readonly options?: readonly string[]
  /** Rows below it that are left out with it. */
  readonly below?: number
}

export type DoubtCode =
  /** Several stations have that name. */
  | 'station'
  /** That station, or so many of them, is not drawn here. */
  | 'away'
  /** No way to bet stands behind the numbers. */
  | 'bet'
  /** No numbers stand before a way to bet. */
  | 'numbers'
  /** No amount stands behind it. */
  | 'amount'
  /** An amount between those that can be bet, or beyond them. */
  | 'fine'
  | 'large'
  /** The numbers have too few or too many digits for it, or there are too few or too many of them. */
  | 'digits'
  | 'count'
  /** The same stands there twice. */
  | 'twice'
  /** Two words for many numbers beside each other, which may be one. */
  | 'sets'
  /** A range that does not come out even. */
  | 'range'
  /** More numbers than a row holds. */
  | 'many'
  /** That way to bet is not offered. */
  | 'none'
  | 'unknown'

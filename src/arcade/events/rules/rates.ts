/** What a house pays on bets in place of what is published: of each bet the rates of its prizes, as a ticket names them. */
export type Rates = ReadonlyMap<string, string>

/** A prize of a bet: its rate as published and between what a house may set it, and how often it is won on average, as a ratio. */
type RatedPrize = {
  readonly name: string
  readonly rate: bigint
  readonly least: bigint
  readonly most: bigint
  /** The stake of one bet, in what rates are in, for each time that it is won on average: a rate over this is its return. */
  readonly fair: { readonly n: bigint; readonly d: bigint }
}
export type RatedBets = readonly { readonly bet: string; readonly prizes: readonly RatedPrize[] }[]

/** The bet that an outcome is of: "lo2:14" is of "lo2". */
export const betOf = (outcome: string): string => outcome.split(':', 1)[0] ?? outcome

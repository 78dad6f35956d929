import type { Fraction } from './fraction.ts'

/** Multipliers are whole ten-thousandths of the stake. Every stake divides by them without a rest, so what is shown is what is paid. */
export const WHOLE = 10_000n

/** No decision of a round leads beyond so many stakes; a round that cannot go on below it ends with what it has. */
export const MOST_STAKES = 10_000n

/** Whole numbers below a bound, one after another. */
export type Below = (bound: number) => number

/** A round as it stands after some decisions. */
export type Standing<View> = {
  readonly over: boolean
  /** In ten-thousandths of the stake: what the round pays where it is over; before that, what it pays to whoever takes it now. */
  readonly factor: bigint
  /** What a player may see of it now. */
  readonly view: View
}

/** One of the outcomes of a round: what it pays, in ten-thousandths of the stake, and how likely it is. */
type Pay = { readonly factor: bigint; readonly chance: Fraction }
/** All outcomes that pay; whatever is left to one pays nothing. */
export type PayTable = readonly Pay[]

/**
 * The rules of a game of one player whose round is drawn at once. All numbers are drawn before the first decision and in the same order
 * whatever is decided, so a round is its choice, its decisions and its draws, and nothing else.
 */
export type InstantRules<Choice, Decision, View> = {
  /** Other rules are another version. */
  readonly version: number
  /** Rules that are offered no more: what was begun by them is played, paid, shown and verified by them. */
  readonly retired?: readonly InstantRules<Choice, Decision, View>[]
  /** Null where the last decision may not be made. */
  readonly play: (choice: Choice, decisions: readonly Decision[], below: Below) => Standing<View> | null
  /** Choices of every kind that differ in what they pay, each with all that it pays, exactly. */
  readonly payTables: () => Generator<{ readonly choice: Choice; readonly pays: PayTable }>
  /** The most that any round pays, in ten-thousandths of the stake. */
  readonly most: bigint
}

/** The rules of a version, of those that are offered and those before them; null where nobody has it any more. */
export function rulesOfVersion<Choice, Decision, View>(
  offered: InstantRules<Choice, Decision, View>,
  version: number,
): InstantRules<Choice, Decision, View> | null {
  return [offered, ...(offered.retired ?? [])].find((rules) => rules.version === version) ?? null
}

/** A multiplier as people read it: "1.9800", "24.75". At least two decimals, and no noughts behind them. */
export function factorText(factor: bigint): string {
  const text = (factor % WHOLE).toString().padStart(4, '0')
  return `${factor / WHOLE}.${text.slice(0, 2)}${text.slice(2).replace(/0+$/, '')}`
}

/** A ratio as a multiplier, cut to ten-thousandths. */
export function factorOf({ n, d }: Fraction): bigint {
  return (n * WHOLE) / d
}

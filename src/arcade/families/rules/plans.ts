import { cut, plus, ratio, ZERO, type Fraction } from './fraction.ts'
import { WHOLE, type Below, type PayTable } from './instant.ts'

/** What a round returns on average, of a stake of one. */
export function returnOf(pays: PayTable): Fraction {
  return pays.reduce((sum, { factor, chance }) => plus(sum, ratio(factor * chance.n, WHOLE * chance.d)), ZERO)
}

/** Of all that a player may choose, what returns least: in percent, cut to four decimals. */
export function leastReturn(priced: readonly { readonly pays: PayTable }[]): string {
  const least = priced.map(({ pays }) => returnOf(pays)).reduce((a, b) => (a.n * b.d <= b.n * a.d ? a : b))
  return cut(ratio(least.n * 100n, least.d), 4)
}

/** The average of the squares: what it takes to say how far a number of rounds may lie off. */
export function squareOf(pays: PayTable): Fraction {
  return pays.reduce((sum, { factor, chance }) => plus(sum, ratio(factor ** 2n * chance.n, WHOLE ** 2n * chance.d)), ZERO)
}

/** How often a round pays anything. */
export function hitOf(pays: PayTable): Fraction {
  return pays.reduce((sum, { factor, chance }) => (factor > 0n ? plus(sum, chance) : sum), ZERO)
}

/** A way to play a game to its end, with what that pays exactly: a choice and, where the round leaves something to decide, what is decided. */
export type Plan<Choice, Decision, View> = {
  readonly name: string
  readonly choice: Choice
  /** From what the player sees and from chance; null where nothing is left to decide. */
  readonly decide: ((view: View, pick: Below) => Decision) | null
  readonly pays: PayTable
}

type Priced<Choice> = { readonly choice: Choice; readonly pays: PayTable }

/** So many plans from the first choice to the last, evenly spread, of a game that leaves nothing to decide. */
export function plansOf<Choice>(priced: Iterable<Priced<Choice>>, most = 40): Plan<Choice, never, never>[] {
  const all = [...priced]
  const count = Math.min(most, all.length)
  const picked = Array.from({ length: count }, (_, i) => all[Math.floor((i * (all.length - 1)) / Math.max(1, count - 1))])
  return picked.flatMap((one) => (one ? [{ name: JSON.stringify(one.choice), ...one, decide: null }] : []))
}

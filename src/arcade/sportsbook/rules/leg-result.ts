import type { Fraction } from '#arcade/families/rules/fraction.ts'
import { multiplierOf, type Certified } from './multiplier.ts'

/** What becomes of a leg. Half of it may be won or lost alone, where its line lies between two others. */
export type LegResult = 'won' | 'half won' | 'refunded' | 'half lost' | 'lost'

/** First among so many, who are level by all that counts: of the stake so small a part has won. */
export type DeadHeat = { readonly deadHeat: number }

/** How likely each of the ends of a bet is. */
export type Chances = Readonly<Record<LegResult, number>>

/** The chances of a bet whose results come each with a chance of its own. */
export function chancesFrom(results: Iterable<readonly [LegResult, number]>): Chances {
  const chances: Record<LegResult, number> = { won: 0, 'half won': 0, refunded: 0, 'half lost': 0, lost: 0 }
  for (const [result, chance] of results) chances[result] += chance
  return chances
}

export const wonIf = (won: boolean): LegResult => (won ? 'won' : 'lost')

const certified: Readonly<Record<LegResult, Certified>> = {
  won: { won: true, void: 0, deadHeat: 1 },
  'half won': { won: true, void: 1, deadHeat: 1 },
  refunded: { won: false, void: 2, deadHeat: 1 },
  'half lost': { won: false, void: 1, deadHeat: 1 },
  lost: { won: false, void: 0, deadHeat: 1 },
}

/** Won d, half won (1 + d) / 2, refunded 1, half lost 1/2, lost 0; in a dead heat of k, d / k. */
export const factorOf = (result: LegResult | DeadHeat, price: number): Fraction =>
  multiplierOf(typeof result === 'string' ? certified[result] : { ...certified.won, ...result }, price)

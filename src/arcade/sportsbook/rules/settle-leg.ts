import type { Fraction } from '#arcade/families/rules/fraction.ts'
import { factorOf } from './leg-result.ts'
import { betOf, type Selection } from './selection.ts'
import type { MatchScore } from './sport.ts'
import { sportOf } from './sports.ts'

/**
 * What a leg returns of what was staked on it, at a price in ten-thousandths; null while that cannot be said. A leg on a part of a match is
 * settled once that part is over.
 */
export function settleLeg(selection: Selection, price: number, outcome: MatchScore | 'void'): Fraction | null {
  const bet = betOf(selection)
  const result = outcome === 'void' ? 'refunded' : sportOf(bet.terms.type).resultOf(bet, outcome)
  return result && factorOf(result, price)
}

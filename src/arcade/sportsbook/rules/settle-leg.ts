import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { factorOf, type DeadHeat, type LegResult } from './leg-result.ts'
import { betOf, partsOf, type Selection } from './selection.ts'
import type { MatchScore } from './sport.ts'
import { sportOf } from './sports.ts'

const STAKE_BACK = ratio(1n, 1n)

/**
 * What a leg returns of what was staked on it, at a price in ten-thousandths; null while that cannot be said. A leg on a part of a match is
 * settled once that part is over. One of several picks is lost with the first of them that is; what is left when some are void is priced by
 * the outlook that it was bought by.
 */
export function settleLeg(selection: Selection, price: number, outcome: MatchScore | 'void'): Fraction | null {
  const { outlook } = selection
  const results = resultsOf(selection, outcome)
  const [first = null] = results
  if (!outlook) return first && factorOf(first, price)
  if (results.includes('lost')) return factorOf('lost', price)
  if (results.includes(null)) return null
  const left = partsOf(selection).filter((_, at) => results[at] === 'won')
  if (left.length === results.length) return factorOf('won', price)
  const again = left.length === 0 ? null : (sportOf(betOf(selection).terms.type).build?.again(left, { outlook, price }) ?? null)
  return again === null ? STAKE_BACK : factorOf('won', again)
}

/** What each pick of a leg has come to; null while that cannot be said. */
export const resultsOf = (selection: Selection, outcome: MatchScore | 'void'): readonly (LegResult | DeadHeat | null)[] =>
  partsOf(selection).map((part) => {
    const bet = betOf(part)
    return outcome === 'void' ? 'refunded' : sportOf(bet.terms.type).resultOf(bet, outcome)
  })

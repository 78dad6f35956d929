import { termsOf } from '../market.ts'

/** What a cap of operators bounds: each outcome of a market in every match, of every match of a league, or of one match; or all bets on a match together. */
export type CapScope = 'market' | 'league' | 'match' | 'whole'

/** What a cap is called among those of its game. */
export const capName = (scope: CapScope, of: string): string => `${scope} ${of}`

/** The other way round; null where it is none of a match. */
export function capOf(name: string): { readonly scope: CapScope; readonly of: string } | null {
  const [, scope, of] = /^(market|league|match|whole) (.+)$/.exec(name) ?? []
  return scope === undefined || of === undefined ? null : { scope: scope as CapScope, of }
}

type Outcome = { readonly market: string; readonly league: string; readonly event: string }

/** The caps that an outcome stands under; of those that are set the least holds. */
export const capsOn = ({ market, league, event }: Outcome): readonly string[] => [
  capName('market', termsOf(market)?.type ?? market),
  capName('league', league),
  capName('match', event),
]

/** The cap on what all bets on a match may have to be paid together. */
export const capOnAll = (event: string): string => capName('whole', event)

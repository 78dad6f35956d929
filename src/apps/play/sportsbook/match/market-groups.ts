import type { OpenMarket } from '#arcade/sportsbook/contract.ts'
import { termsOf, type MarketType, type Period, type Terms } from '#arcade/sportsbook/rules/market.ts'

/** A way to bet with all its lines, the least first. */
export type MarketBlock = {
  readonly type: MarketType
  readonly period: Period
  readonly lines: readonly { readonly terms: Terms; readonly open: OpenMarket }[]
}

export const MARKET_GROUPS = ['all', 'winner', 'handicap', 'goals', 'first_half', 'score'] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

const groups: Readonly<Record<MarketType, MarketGroup>> = {
  '1x2': 'winner',
  double_chance: 'winner',
  draw_no_bet: 'winner',
  asian_handicap: 'handicap',
  european_handicap: 'handicap',
  totals: 'goals',
  team_totals_home: 'goals',
  team_totals_away: 'goals',
  odd_even: 'goals',
  both_score: 'goals',
  correct_score: 'score',
  half_full: 'score',
}

/** Whether a market stands in a group: those of the first half have one of their own. */
export const isInGroup = ({ type, period }: Pick<MarketBlock, 'type' | 'period'>, group: MarketGroup): boolean =>
  group === 'all' || group === (period === 'first half' ? 'first_half' : groups[type])

/** The open markets of a match, lines of one kind together, in the order in which they came; a market that this page does not know is left out. */
export function blocksOf(markets: readonly OpenMarket[]): readonly MarketBlock[] {
  const known = markets.flatMap((open) => {
    const terms = termsOf(open.market)
    return terms ? [{ terms, open }] : []
  })
  const kindOf = ({ type, period }: Terms) => `${period} ${type}`
  return [...new Set(known.map(({ terms }) => kindOf(terms)))].flatMap((kind) => {
    const lines = known.filter(({ terms }) => kindOf(terms) === kind)
    const inOrder = lines.toSorted((a, b) => (a.terms.line ?? 0) - (b.terms.line ?? 0))
    return inOrder[0] ? [{ type: inOrder[0].terms.type, period: inOrder[0].terms.period, lines: inOrder }] : []
  })
}

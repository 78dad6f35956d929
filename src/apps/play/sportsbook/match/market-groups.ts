import type { OpenMarket } from '#arcade/sportsbook/contract.ts'
import { termsOf, type MarketType, type Period, type Terms } from '#arcade/sportsbook/rules/market.ts'

/** A way to bet with all its lines, the least first. */
export type MarketBlock = {
  readonly type: MarketType
  readonly period: Period
  readonly lines: readonly { readonly terms: Terms; readonly open: OpenMarket }[]
}

export const MARKET_GROUPS = [
  'all',
  'winner',
  'handicap',
  'goals',
  'corners',
  'cards',
  'first_half',
  'maps',
  'score',
  'map_1',
  'map_2',
  'map_3',
  'map_4',
  'map_5',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

/** Of markets on the whole of a match; those on a part of it stand in its own. */
const groups: Readonly<Partial<Record<MarketType, MarketGroup>>> = {
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
  first_goal: 'goals',
  race_to_2: 'goals',
  race_to_3: 'goals',
  correct_score: 'score',
  half_full: 'score',
  corners_1x2: 'corners',
  corners_handicap: 'corners',
  corners_totals: 'corners',
  cards_totals: 'cards',
  series_winner: 'winner',
  season_winner: 'winner',
  map_handicap: 'handicap',
  total_maps: 'maps',
  series_score: 'score',
}

/** Whether a market stands in a group. */
export const isInGroup = ({ type, period }: Pick<MarketBlock, 'type' | 'period'>, group: MarketGroup): boolean =>
  group === 'all' || group === (period === 'match' ? groups[type] : period.replace(' ', '_'))

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

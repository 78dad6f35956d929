import { expect, test } from 'vitest'
import { MARKET_TYPES } from '#arcade/sportsbook/rules/market.ts'
import { blocksOf, isInGroup, MARKET_GROUPS } from './market-groups.ts'

const open = (market: string) => ({ market, outcomes: [] })

test('lines of one kind stand together, the least first, and a market that is not known is left out', () => {
  const blocks = blocksOf(['totals:10', '1x2', 'totals:6', 'first_half.totals:4', 'next_goal'].map(open))
  expect(blocks.map(({ type, period, lines }) => [type, period, lines.map(({ terms }) => terms.line)])).toEqual([
    ['totals', 'match', [6, 10]],
    ['1x2', 'match', [null]],
    ['totals', 'first half', [4]],
  ])
})

test('every market stands in one group beside all of them', () => {
  for (const type of MARKET_TYPES)
    for (const period of ['match', 'first half'] as const)
      expect(MARKET_GROUPS.filter((group) => isInGroup({ type, period }, group))).toHaveLength(2)
})

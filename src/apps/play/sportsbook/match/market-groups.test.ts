import { expect, test } from 'vitest'
import { MARKET_TYPES, termsOf } from '#arcade/sportsbook/rules/market.ts'
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
    for (const { period } of periodsOf(type))
      expect(
        MARKET_GROUPS.filter((group) => isInGroup({ type, period }, group)),
        `${period} ${type}`,
      ).toHaveLength(2)
})

/** The periods on which there is such a market, by the rules that read its key. */
const periodsOf = (type: string) =>
  ['', 'first_half.', 'map_1.', 'map_5.'].flatMap((part) =>
    [type, `${type}:6`, `${type}:4`, `${type}:10`, `${type}:82`].flatMap((key) => termsOf(`${part}${key}`) ?? []).slice(0, 1),
  )

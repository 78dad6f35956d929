import { expect, test } from 'vitest'
import { keyOf, termsOf, type Market } from '../../market.ts'
import { returnOf } from '../../price/prices.ts'
import { NO_GOALS } from '../score.ts'
import { pricedBeside, pricedBy } from './before-kick-off.ts'
import { chancesOf } from './forecast.ts'
import { forecastIn } from './joint.ts'
import { meansBehind } from './means-behind.ts'

const priceOf = (markets: readonly Market[], key: string, pick: string) =>
  markets.find((market) => keyOf(market) === key)?.outcomes.find((one) => one.pick === pick)?.price

test.each([
  [1.5, 1.25],
  [2.6, 0.7],
  [0.6, 2.9],
  [1.0, 1.0],
])('the goals behind prices are those that the prices were made from: %d and %d', (home, away) => {
  const { markets } = pricedBy({ home, away })
  const [winner] = markets.filter((market) => keyOf(market) === '1x2')
  const prices = Object.fromEntries(winner!.outcomes.map(({ pick, price }) => [pick, price])) as Parameters<typeof meansBehind>[0]
  const found = meansBehind(prices)!
  expect(Math.abs(found.home - home)).toBeLessThan(0.12)
  expect(Math.abs(found.away - away)).toBeLessThan(0.12)
})

test('prices that hold no margin, or that no goals give, have none behind them, and stand alone', () => {
  expect(meansBehind({ home: 40_000, draw: 40_000, away: 40_000 })).toBeNull()
  expect(meansBehind({ home: 100_000, draw: 10_500, away: 100_000 })).toBeNull()
  expect(pricedBeside({ home: 100_000, draw: 10_500, away: 100_000 })).toMatchObject({
    markets: [{ type: '1x2' }],
    outlook: null,
  })
})

test('who wins is sold as it is said, and every other market beside it at a price that keeps a margin [G1]', () => {
  const { markets, outlook } = pricedBeside({ home: 20_000, draw: 34_000, away: 40_000 })
  expect(['home', 'draw', 'away'].map((pick) => priceOf(markets, '1x2', pick))).toEqual([20_000, 34_000, 40_000])
  expect([...new Set(markets.map(({ type, period }) => `${period} ${type}`))]).toEqual([
    'match 1x2',
    'match asian_handicap',
    'match totals',
    'match both_score',
    'match double_chance',
    'match draw_no_bet',
    'match european_handicap',
    'match team_totals_home',
    'match team_totals_away',
    'match odd_even',
    'match half_full',
    'match correct_score',
    'first half 1x2',
    'first half asian_handicap',
    'first half totals',
    'first half both_score',
    'first half double_chance',
    'first half draw_no_bet',
    'first half european_handicap',
    'first half team_totals_home',
    'first half team_totals_away',
    'first half odd_even',
    'first half correct_score',
  ])
  expect(markets.some(({ type, line }) => type === 'asian_handicap' && Math.abs(line ?? 0) % 2 === 1)).toBe(true)
  const forecast = forecastIn(outlook!)
  for (const market of markets.slice(1))
    for (const { pick, price } of market.outcomes) {
      const returned = returnOf(chancesOf({ terms: termsOf(keyOf(market))!, pick, from: NO_GOALS }, forecast), price)
      expect(returned, `${keyOf(market)} ${pick}`).toBeLessThanOrEqual(1)
    }
})

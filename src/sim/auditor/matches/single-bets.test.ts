import { expect, test } from 'vitest'
import { singlePays } from './single-bets.ts'

const result = {
  halfTime: { home: 1, away: 0 },
  fullTime: { home: 2, away: 1 },
  corners: { halfTime: { home: 3, away: 3 }, fullTime: { home: 5, away: 6 } },
  cards: { halfTime: null, fullTime: { home: 2, away: 2 } },
  order: 'HAH',
}
const paid = (market: string, pick: string, more: object = {}) =>
  singlePays({ stake: 1000n, price: 18_500, selection: { market, pick, ...more } }, result)

test.each([
  ['1x2', 'home', 1850n],
  ['1x2', 'draw', 0n],
  ['first_half.1x2', 'home', 1850n],
  ['double_chance', 'draw or away', 0n],
  ['double_chance', 'home or draw', 1850n],
  ['draw_no_bet', 'home', 1850n],
  ['european_handicap:-4', 'draw', 1850n],
  ['asian_handicap:-4', 'home', 1000n],
  ['asian_handicap:-3', 'home', 1425n],
  ['asian_handicap:-5', 'home', 500n],
  ['asian_handicap:-5', 'away', 1425n],
  ['totals:10', 'over', 1850n],
  ['totals:12', 'under', 1000n],
  ['totals:13', 'over', 500n],
  ['first_half.totals:6', 'under', 1850n],
  ['team_totals_home:6', 'over', 1850n],
  ['team_totals_away:6', 'over', 0n],
  ['odd_even', 'odd', 1850n],
  ['both_score', 'yes', 1850n],
  ['first_goal', 'home', 1850n],
  ['first_goal', 'neither', 0n],
  ['race_to_2', 'home', 1850n],
  ['race_to_2', 'away', 0n],
  ['race_to_3', 'neither', 1850n],
  ['correct_score', '2-1', 1850n],
  ['correct_score', 'other', 0n],
  ['half_full', 'home/home', 1850n],
  ['corners_1x2', 'away', 1850n],
  ['first_half.corners_1x2', 'draw', 1850n],
  ['corners_handicap:4', 'home', 1000n],
  ['corners_totals:42', 'over', 1850n],
  ['cards_totals:16', 'over', 1000n],
])('a bet on %s, %s, pays by the score alone [G1, trust 73]', (market, pick, pays) => {
  expect(paid(market, pick)).toBe(pays)
})

test('a race that both sides ran to its end is won by whoever was there first, and given back where nobody says who was', () => {
  const bought = { stake: 1000n, price: 18_500, selection: { market: 'race_to_2', pick: 'away' } }
  const both = { halfTime: null, fullTime: { home: 2, away: 3 } }
  expect(singlePays(bought, { ...both, order: 'HAAHA' })).toBe(1850n)
  expect(singlePays(bought, { ...both, order: 'HAHAA' })).toBe(0n)
  expect(singlePays(bought, both)).toBe(1000n)
})

test('a season is won by whoever stands first, and clubs that share the place share what it pays', () => {
  const bought = { stake: 1000n, price: 45_000, selection: { market: 'season_winner', pick: 'pearl-point' } }
  expect(singlePays(bought, { winners: ['pearl-point'] })).toBe(4500n)
  expect(singlePays(bought, { winners: ['pearl-point', 'coral-bay'] })).toBe(2250n)
  expect(singlePays(bought, { winners: ['coral-bay'] })).toBe(0n)
})

test('goals before an Asian handicap was bought count for nothing in it, and what is not final is not told [G1, trust 73]', () => {
  expect(paid('asian_handicap:-2', 'home', { scoreThen: { home: 1, away: 0 } })).toBe(0n)
  expect(paid('asian_handicap:-2', 'home')).toBe(1850n)
  expect(paid('first_half.cards_totals:6', 'over')).toBeNull()
  expect(paid('1x2', 'home', { also: [] })).toBeNull()
  expect(paid('map_winner', 'home')).toBeNull()
  const bought = { stake: 1000n, price: 18_500, selection: { market: '1x2', pick: 'home' } }
  expect(singlePays(bought, 'void')).toBe(1000n)
  expect(singlePays(bought, { halfTime: null, fullTime: { abandonedAt: { home: 1, away: 0 } } })).toBeNull()
})

import { expect, test } from 'vitest'
import { betsOf, highestAt, volatilityOf } from './game-facts.ts'

test.each([
  [1n, 'low'],
  [299_999n, 'low'],
  [300_000n, 'medium'],
  [599_999n, 'medium'],
  [600_000n, 'high'],
  [9_000_000n, 'high'],
] as const)('a spread of %d units is %s volatility [G2]', (spread, word) => {
  expect(volatilityOf(spread)).toBe(word)
})

test.each([
  [
    { smallestBet: 2n, largestStake: 9n, stakes: null },
    { smallest: 2n, largest: 9n },
  ],
  [
    { smallestBet: null, largestStake: null, stakes: null },
    { smallest: null, largest: null },
  ],
  [
    { smallestBet: 1n, largestStake: 100n, stakes: [50n, 5n, 200n] },
    { smallest: 5n, largest: 50n },
  ],
  [
    { smallestBet: 1n, largestStake: null, stakes: [50n, 5n, 200n] },
    { smallest: 5n, largest: 200n },
  ],
  [
    { smallestBet: 1n, largestStake: 4n, stakes: [5n] },
    { smallest: null, largest: null },
  ],
])('of %o the smallest and the largest bet are %o [G2]', (bounds, bets) => {
  expect(betsOf(bounds)).toEqual(bets)
})

test.each([
  [10n, { times: 30, win: null }, 300n],
  [10n, { times: 30, win: 250n }, 250n],
  [10n, { times: null, win: 250n }, 250n],
  [10n, { times: null, win: null }, null],
  [9_000_000_000_000n, { times: 30_000, win: null }, 9_000_000_000_000_000n],
  [null, { times: 30, win: 250n }, null],
])('at a bet of %s with %o a round returns at most %s [G2]', (bet, highest, amount) => {
  expect(highestAt(bet, highest)).toBe(amount)
})

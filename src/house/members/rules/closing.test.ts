import { expect, test } from 'vitest'
import { obstacleOf, obstacles, type Left } from './closing.ts'

const empty: Left = { others: [], atVendors: [], bonus: 0n, balance: { cash: 0n, held: 0n, debt: 0n }, payable: 1000n }
const purse = (change: object) => ({ ...empty, balance: { cash: 0n, held: 0n, debt: 0n, ...change } })

test('an account with nothing in it, or with less than can be paid out, may be closed [trust 8]', () => {
  expect(obstacleOf(empty)).toBeNull()
  expect(obstacleOf({ ...empty, balance: null })).toBeNull()
  expect(obstacleOf({ ...empty, atVendors: [{ there: 0n, moving: 0n }] })).toBeNull()
  expect(obstacleOf(purse({ cash: 999n }))).toBeNull()
})

test.each([
  [purse({ cash: 1000n }), 'balance_left'],
  [purse({ cash: -1n }), 'balance_left'],
  [purse({ held: 1n }), 'balance_left'],
  [purse({ debt: 1n }), 'balance_left'],
  [{ ...empty, bonus: 1n }, 'bonus_left'],
  [{ ...empty, atVendors: [{ there: 1n, moving: 0n }] }, 'money_at_vendor'],
  [{ ...empty, atVendors: [{ there: 0n, moving: 1n }] }, 'money_at_vendor'],
  [{ ...purse({ cash: 5000n }), bonus: 1n, others: ['bets_open'] }, 'bets_open'],
] as const)('%o is told as %s', (left, told) => {
  expect(obstacleOf(left)).toBe(told)
})

test('whatever another module says stands in the way', () => {
  for (const one of obstacles) expect(obstacleOf({ ...empty, others: [one] })).toBe(one)
})

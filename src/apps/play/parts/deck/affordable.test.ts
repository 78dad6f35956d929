import { expect, test } from 'vitest'
import { mostAffordable } from './affordable.ts'

const stakes = ['1', '2', '5', '10']

test.each([
  [null, null],
  [0n, null],
  [99_999n, null],
  [100_000n, 0],
  [499_999n, 1],
  [500_000n, 2],
  [9_000_000n, 3],
])('of a balance of %s the most that it covers is the stake at %s', (balance, place) => {
  expect(mostAffordable(stakes, balance)).toBe(place)
})

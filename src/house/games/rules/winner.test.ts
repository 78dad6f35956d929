import { expect, test } from 'vitest'
import { isNotable, mayChangeBoard } from './winner.ts'

test.each([
  [50n, true],
  [49n, false],
  [0n, false],
  [-1n, true],
])('a payout of %d units may change the board: %s [H4]', (payout, may) => {
  expect(mayChangeBoard({ payout }, 50n)).toBe(may)
})

test.each([
  [{ won: 100n, staked: 10n, stakedFree: 0n }, true],
  [{ won: 100n, staked: 100n, stakedFree: 0n }, false],
  [{ won: 100n, staked: 60n, stakedFree: 50n }, false],
  [{ won: 49n, staked: 1n, stakedFree: 0n }, false],
])('a round of %o is a win to tell: %s, for nobody is congratulated on a loss [H4]', (round, notable) => {
  expect(isNotable(round, 50n)).toBe(notable)
})

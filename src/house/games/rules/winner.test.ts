import { expect, test } from 'vitest'
import { isNotable, mayUndo, mayWin } from './winner.ts'

test.each([
  ['win', 'cash', 50n, true],
  ['pool_win', 'cash', 50n, true],
  ['settle', 'cash', 50n, true],
  ['cash_out', 'cash', 50n, true],
  ['win', 'cash', 49n, false],
  ['win', 'bonus', 50n, false],
  ['deposit', 'cash', 50n, false],
  ['promo_win', 'cash', 50n, false],
  ['rollback', 'cash', 50n, false],
])('a %s of %s with %s units may be worth telling: %s [H4]', (kind, purpose, amount, may) => {
  expect(mayWin({ kind, purpose, amount }, 50n)).toBe(may)
})

test.each([
  ['rollback', -50n, true],
  ['reversal', -50n, true],
  ['settle', -1n, true],
  ['rollback', 50n, false],
  ['bet', -50n, false],
])('a %s of %s units may take a win back: %s [H4]', (kind, amount, may) => {
  expect(mayUndo({ kind, purpose: 'cash', amount })).toBe(may)
})

test.each([
  [{ won: 100n, staked: 10n, stakedFree: 0n }, true],
  [{ won: 100n, staked: 100n, stakedFree: 0n }, false],
  [{ won: 100n, staked: 60n, stakedFree: 50n }, false],
  [{ won: 49n, staked: 1n, stakedFree: 0n }, false],
])('a round of %o is a win to tell: %s, for nobody is congratulated on a loss [H4]', (round, notable) => {
  expect(isNotable(round, 50n)).toBe(notable)
})

import { expect, test } from 'vitest'
import { amountWithin } from '#house/payments/rules/amount.ts'
import { isRefusal } from '#kit/refusal.ts'
import { amountProblem } from './amount-problem.ts'

const bounds = { currency: 'PLAY', smallest: 500_000n, largest: 5_000_000_000n }

test.each([
  ['', 'amountWrong'],
  ['-5', 'amountWrong'],
  ['1e3', 'amountWrong'],
  ['🎰', 'amountWrong'],
  ['5.001', 'amountFine'],
  ['0', 'bounds'],
  ['4.99', 'bounds'],
  ['50000.01', 'bounds'],
  ['9'.repeat(30), 'bounds'],
])('of %j is said what is wrong with it: %s [W2, W3, trust 40]', (typed, words) => {
  const read = amountWithin(typed, bounds)
  expect(isRefusal(read) && amountProblem(read.code)).toBe(words)
})

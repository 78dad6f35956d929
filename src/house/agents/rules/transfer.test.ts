import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import { carefulPolicy, loosensTransfers, judgeTransfer, marksOf } from './transfer.ts'

const policy = { smallest: 10n, largest: 1000n, dayAmount: 1500n, dayTimes: 3, circleLeast: 100n }

test.each([
  [9n, { amount: 0n, times: 0 }, refuse('transfer_below', { least: 10n })],
  [10n, { amount: 0n, times: 0 }, null],
  [1000n, { amount: 500n, times: 2 }, null],
  [1001n, { amount: 0n, times: 0 }, refuse('transfer_above', { most: 1000n })],
  [501n, { amount: 1000n, times: 1 }, refuse('transfer_day_full', { left: 500n })],
  [500n, { amount: 1000n, times: 1 }, null],
  [10n, { amount: 1500n, times: 1 }, refuse('transfer_day_full', { left: 0n })],
  [10n, { amount: 2000n, times: 1 }, refuse('transfer_day_full', { left: 0n })],
  [10n, { amount: 30n, times: 3 }, refuse('transfer_day_times', { most: 3 })],
] as const)('%s after %o: %o [W4]', (amount, sent, answer) => {
  expect(judgeTransfer(policy, amount, sent)).toEqual(answer)
})

test.each([
  [{}, false],
  [{ largest: 999n, dayTimes: 2 }, false],
  [{ smallest: 1n }, false],
  [{ largest: 1001n }, true],
  [{ dayAmount: 1501n }, true],
  [{ dayTimes: 4 }, true],
  [{ circleLeast: 101n }, true],
  [{ circleLeast: 99n }, false],
])('a policy with %o lets more through: %s [trust 10]', (change, loosens) => {
  expect(loosensTransfers(policy, { ...policy, ...change })).toBe(loosens)
})

const at = 10 * DAY
const there = { sender: 1n, receiver: 2n, amount: 100n, at }
const back = { sender: 2n, receiver: 1n, amount: 5n, at: at - DAY + 1 }

test('a transfer that comes back within a day is marked, a day later no more [W4]', () => {
  expect(marksOf(there, { earlier: [back], policy })).toEqual(['came_back'])
  expect(marksOf(there, { earlier: [{ ...back, at: at - DAY }], policy })).toEqual([])
})

test('the fifth small one to the same receiver within a day is marked; large ones, others and old ones do not count [W4]', () => {
  const four = Array.from({ length: 4 }, (_, i) => ({ ...there, at: at - i - 1 }))
  expect(marksOf(there, { earlier: four, policy })).toEqual(['split'])
  expect(marksOf(there, { earlier: four.slice(1), policy })).toEqual([])
  expect(marksOf({ ...there, amount: 101n }, { earlier: four, policy })).toEqual([])
  expect(marksOf(there, { earlier: four.map((one) => ({ ...one, amount: 101n })), policy })).toEqual([])
  expect(marksOf(there, { earlier: four.map((one) => ({ ...one, receiver: 3n })), policy })).toEqual([])
  expect(marksOf(there, { earlier: four.map((one) => ({ ...one, at: at - DAY })), policy })).toEqual([])
})

test('a small one is at most a tenth of the largest: of that size it is counted, of a unit more it is not', () => {
  const large = { ...there, amount: 101n }
  const three = Array.from({ length: 3 }, (_, i) => ({ ...there, at: at - i - 1 }))
  expect(marksOf(there, { earlier: [...three, { ...large, at: at - 9 }], policy })).toEqual([])
  expect(marksOf(there, { earlier: [...three, { ...there, at: at - 9 }], policy })).toEqual(['split'])
  expect(marksOf(there, { earlier: [...three, { ...there, sender: 3n, at: at - 9 }], policy })).toEqual([])
})

test('money that comes back in small parts is marked for both', () => {
  const four = Array.from({ length: 4 }, (_, i) => ({ ...there, at: at - i - 1 }))
  expect(marksOf(there, { earlier: [back, ...four], policy })).toEqual(['came_back', 'split'])
})

test('only the receiver’s own transfer to the sender is money that comes back', () => {
  expect(marksOf(there, { earlier: [{ ...back, sender: 3n }], policy })).toEqual([])
  expect(marksOf(there, { earlier: [{ ...back, receiver: 3n }], policy })).toEqual([])
})

test('a merchant that says nothing lets move from 1 to 5,000, 20,000 in a day in twenty times, and looks from 100 on', () => {
  expect(carefulPolicy).toEqual({
    smallest: 100_000n,
    largest: 500_000_000n,
    dayAmount: 2_000_000_000n,
    dayTimes: 20,
    circleLeast: 10_000_000n,
  })
})

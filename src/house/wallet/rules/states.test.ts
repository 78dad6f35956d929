import { expect, test } from 'vitest'
import { stateBits, statesOf } from './states.ts'

test.each([
  [0, { noBet: false, noDeposit: false, noWithdrawal: false }],
  [1, { noBet: true, noDeposit: false, noWithdrawal: false }],
  [2, { noBet: false, noDeposit: true, noWithdrawal: false }],
  [4, { noBet: false, noDeposit: false, noWithdrawal: true }],
  [7, { noBet: true, noDeposit: true, noWithdrawal: true }],
])('the states %i forbid %o, and nothing else', (bits, states) => {
  expect(statesOf(bits)).toEqual(states)
  expect(stateBits(states)).toBe(bits)
})

test('what is not said is not forbidden', () => {
  expect(stateBits({})).toBe(0)
  expect(stateBits({ noDeposit: true })).toBe(2)
})

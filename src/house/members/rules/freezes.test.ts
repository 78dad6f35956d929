import { describe, expect, test } from 'vitest'
import { freezeKinds, stateOf, statesOf } from './freezes.ts'

describe('freezes', () => {
  test('make a member frozen, and blocked where the login is among them [O1]', () => {
    expect([stateOf([]), stateOf(['deposit']), stateOf(['bet', 'login'])]).toEqual(['open', 'frozen', 'blocked'])
  })

  test('tell the lane of each on its own [O1]', () => {
    const open = { noBet: false, noDeposit: false, noWithdrawal: false }
    expect(statesOf([])).toEqual(open)
    expect(statesOf(['login'])).toEqual(open)
    expect(statesOf(['withdrawal'])).toEqual({ ...open, noWithdrawal: true })
    expect(statesOf(freezeKinds)).toEqual({ noBet: true, noDeposit: true, noWithdrawal: true })
  })
})

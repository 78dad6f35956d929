import { expect, test } from 'vitest'
import { kindNumbers, purposeNumbers, stateBit } from './numbers.ts'

test('what a number in the journal says of a movement, it says for ever', () => {
  expect(kindNumbers).toEqual({
    bet: 1,
    win: 2,
    promo_win: 3,
    rollback: 4,
    tombstone: 5,
    reserve: 6,
    commit: 7,
    release: 8,
    expire: 9,
    settle: 10,
    cash_out: 11,
    close_round: 12,
    contribution: 13,
    pool_win: 14,
    round_end: 15,
    marker: 16,
    pool_sweep: 17,
    reversal: 18,
    bonus_stake: 19,
    bonus_back: 20,
    free_win: 21,
    cash_out_part: 22,
    deposit: 32,
    deposit_reversal: 33,
    withdrawal_request: 34,
    withdrawal_paid: 35,
    withdrawal_returned: 36,
    transfer: 37,
    bonus: 38,
    bonus_release: 39,
    bonus_forfeit: 40,
    rebate: 41,
    salary: 42,
    dividend: 43,
    commission: 44,
    reward: 45,
    fee: 46,
    adjustment: 47,
    points: 48,
    points_convert: 49,
    pool_fund: 50,
    wallet_transfer: 51,
    wallet_transfer_done: 52,
    wallet_transfer_returned: 53,
    vendor_result: 54,
    remainder: 55,
  })
})

test('what a number of an account says it is for, it says for ever', () => {
  expect(purposeNumbers).toEqual({
    cash: 0,
    hold: 1,
    points: 2,
    bonus: 3,
    vendor: 4,
    vendor_transit: 5,
    stakes: 16,
    payouts: 17,
    deposits: 18,
    withdrawals: 19,
    promotions: 20,
    commissions: 21,
    transit: 22,
    suspense: 23,
    pool: 24,
    pool_home: 25,
    pending_withdrawals: 26,
    vendor_results: 27,
    due_commissions: 28,
    remainders: 29,
  })
})

test('a bit of an account’s states forbids the same for ever', () => {
  expect(stateBit).toEqual({ no_bet: 0b001, no_deposit: 0b010, no_withdrawal: 0b100 })
})

test('no two kinds, and no two purposes, have one number', () => {
  for (const numbers of [kindNumbers, purposeNumbers]) {
    const all = Object.values(numbers)
    expect(new Set(all).size).toBe(all.length)
  }
})

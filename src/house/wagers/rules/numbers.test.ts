import { expect, test } from 'vitest'
import { flags, limitNames, wagerStates } from './numbers.ts'

test('what the ledger answers by number is the same limit for ever', () => {
  expect(limitNames.map((name, number) => `${number} ${name}`)).toEqual([
    '0 none',
    '1 largest',
    '2 member_largest',
    '3 stake_day',
    '4 stake_week',
    '5 stake_month',
    '6 loss_day',
    '7 loss_week',
    '8 loss_month',
    '9 time_day',
    '10 time_week',
    '11 time_month',
    '12 pause',
    '13 reality_check',
    '14 bonus_largest',
    '15 bonus_product',
    '16 free_round',
  ])
})

test('each thing that an operation says besides its amount is a bit of its own', () => {
  expect(flags).toEqual({ free: 0b0001, closes_round: 0b0010, with_wins: 0b0100, lent: 0b1000 })
})

test('how far a bet is stands in the database by its place', () => {
  expect(wagerStates.map((state, place) => `${place} ${state}`)).toEqual([
    '0 held',
    '1 accepted',
    '2 returned',
    '3 settled',
    '4 cashed_out',
  ])
})

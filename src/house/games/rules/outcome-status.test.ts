import { expect, test } from 'vitest'
import { limitNames } from '#house/wagers/rules/numbers.ts'
import { wireLimit } from './outcome-status.ts'

test('every limit of the ledger is one of stakes, of losses, of time or a pause to a vendor [trust 64]', () => {
  expect(Object.fromEntries(limitNames.filter((name) => name !== 'none').map((name) => [name, wireLimit(name)]))).toEqual({
    largest: 'stake',
    member_largest: 'stake',
    stake_day: 'stake',
    stake_week: 'stake',
    stake_month: 'stake',
    loss_day: 'loss',
    loss_week: 'loss',
    loss_month: 'loss',
    time_day: 'time',
    time_week: 'time',
    time_month: 'time',
    pause: 'pause',
    reality_check: 'reality_check',
    bonus_largest: 'bonus_stake',
    bonus_product: 'bonus_game',
    free_round: 'free_round',
  })
})

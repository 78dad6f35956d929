import { describe, expect, test } from 'vitest'
import type { DepositState } from '../contract.ts'
import { afterWebhook } from './deposit.ts'
import type { DepositWebhook } from './webhook.ts'

const after = (state: DepositState, said: Partial<DepositWebhook>, takenBack = false) =>
  afterWebhook({ state, owed: 100n, currency: 'USD', takenBack }, { state: 'paid', amount: 100n, currency: 'USD', ...said })

describe('money that comes', () => {
  test.each<[DepositState, DepositState | null]>([
    ['preparing', 'credited'],
    ['awaiting', 'credited'],
    ['failed', 'held'],
    ['expired', 'held'],
    ['cancelled', 'held'],
    ['reviewing', null],
    ['held', null],
    ['credited', null],
    ['reversed', null],
    ['taken_back', null],
  ])('as it was asked for makes of a deposit that is %s: %s', (state, next) => {
    expect(after(state, {})).toBe(next)
  })

  test.each([
    ['a unit less', { amount: 99n }],
    ['a unit more', { amount: 101n }],
    ['in another currency', { currency: 'KHR' }],
  ])('otherwise than asked is held for a person: %s', (_, said) => {
    for (const state of ['preparing', 'awaiting', 'failed', 'expired', 'cancelled'] as const)
      expect(after(state, said)).toBe('held')
  })

  test('is no money where the payer took it back before', () => {
    for (const state of ['preparing', 'awaiting', 'failed', 'expired', 'cancelled'] as const)
      expect(after(state, {}, true)).toBeNull()
  })
})

describe('a payment that fails', () => {
  test.each<[DepositState, DepositState | null]>([
    ['preparing', 'failed'],
    ['awaiting', 'failed'],
    ['failed', null],
    ['expired', null],
    ['cancelled', null],
    ['credited', null],
    ['held', null],
    ['reviewing', null],
  ])('makes of a deposit that is %s: %s', (state, next) => {
    expect(after(state, { state: 'failed' })).toBe(next)
  })

  test('changes nothing once the payer took it back', () => {
    expect(after('awaiting', { state: 'failed' }, true)).toBeNull()
  })
})

test.each<[DepositState, DepositState | null]>([
  ['preparing', 'failed'],
  ['awaiting', 'failed'],
  ['held', 'failed'],
  ['credited', 'reversed'],
  ['failed', null],
  ['expired', null],
  ['cancelled', null],
  ['reviewing', null],
  ['reversed', null],
  ['taken_back', null],
])('money that is taken back makes of a deposit that is %s: %s, said once or twice', (state, next) => {
  for (const takenBack of [false, true]) expect(after(state, { state: 'reversed' }, takenBack)).toBe(next)
})

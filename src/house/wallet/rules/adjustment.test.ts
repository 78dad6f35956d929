import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { adjustedAmount, adjustmentCodes, counterAccounts } from './adjustment.ts'

describe('money that is moved by hand', () => {
  test.each([
    ['0.01', 'USD', 1000n],
    ['12.50', 'USD', 1_250_000n],
    ['4000', 'KHR', 400_000_000n],
    ['3', 'XXX', 300_000n],
    ['0.00001', 'mBTC', 1n],
  ])('%s of %s is %s units', (text, currency, units) => {
    expect(adjustedAmount(text, currency)).toBe(units)
  })

  test.each([
    ['0', 'USD', 'amount_malformed'],
    ['0.00', 'USD', 'amount_malformed'],
    ['-1', 'USD', 'amount_malformed'],
    ['0.001', 'USD', 'amount_too_fine'],
    ['0.5', 'KHR', 'amount_too_fine'],
    ['0.5', 'XXX', 'amount_too_fine'],
    ['90000000000.01', 'USD', 'amount_too_large'],
  ] as const)('is never %s of %s: %s', (text, currency, code) => {
    expect(adjustedAmount(text, currency)).toEqual(refuse(code))
  })

  test('has one reason, and each reason one account of the house on its other side', () => {
    expect(adjustmentCodes.map((code) => [code, counterAccounts[code]])).toEqual([
      ['goodwill', 'promotions'],
      ['game_error', 'payouts'],
      ['deposit_error', 'deposits'],
      ['withdrawal_error', 'withdrawals'],
    ])
  })
})

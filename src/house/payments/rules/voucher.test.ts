import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import { judgeBatch, judgeVoucher, MOST_VOUCHERS } from './voucher.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const bounds = { currency: 'USD', smallest: 100_000n, largest: 5_000_000n }
const batch = { amount: '10', count: 5, expiresAt: now + 30 * DAY }

describe('a batch of vouchers', () => {
  test.each([
    [{}, 1_000_000n],
    [{ amount: ' 10.50 ' }, 1_050_000n],
    [{ amount: '1' }, 100_000n],
    [{ amount: '50' }, 5_000_000n],
    [{ count: 1 }, 1_000_000n],
    [{ count: 500 }, 1_000_000n],
    [{ expiresAt: now + HOUR }, 1_000_000n],
    [{ expiresAt: now + 730 * DAY }, 1_000_000n],
  ])('with %o is issued, each worth %s units', (change, units) => {
    expect(judgeBatch({ ...batch, ...change }, bounds, now)).toBe(units)
  })

  test.each([
    [{ amount: 'ten' }, refuse('amount_malformed')],
    [{ amount: '10.001' }, refuse('amount_too_fine')],
    [{ amount: '0.99' }, refuse('amount_below', { smallest: '1' })],
    [{ amount: '50.01' }, refuse('amount_above', { largest: '50' })],
    [{ amount: 'ten', count: 0 }, refuse('amount_malformed')],
    [{ count: 0 }, refuse('count_outside', { most: 500 })],
    [{ count: 501 }, refuse('count_outside', { most: 500 })],
    [{ count: 1.5 }, refuse('count_outside', { most: 500 })],
    [{ expiresAt: now + HOUR - 1 }, refuse('expiry_outside')],
    [{ expiresAt: now + 730 * DAY + 1 }, refuse('expiry_outside')],
  ])('with %o is refused by name', (change, refusal) => {
    expect(judgeBatch({ ...batch, ...change }, bounds, now)).toEqual(refusal)
  })

  test('has five hundred codes at most', () => {
    expect(MOST_VOUCHERS).toBe(500)
  })
})

describe('a code', () => {
  const found = { state: 'issued', expiresAt: now + MINUTE, redeemed: false, currency: 'USD' } as const

  test('is good while it is issued, unused and not over', () => {
    expect(judgeVoucher(found, now)).toBeNull()
    expect(judgeVoucher(found, found.expiresAt - 1)).toBeNull()
  })

  test('is over at its very moment, and before it where its batch is no longer, or not yet, issued', () => {
    expect(judgeVoucher(found, found.expiresAt)).toEqual(refuse('voucher_over'))
    for (const state of ['proposed', 'returned', 'void', 'expired'] as const)
      expect(judgeVoucher({ ...found, state }, now)).toEqual(refuse('voucher_over'))
  })

  test('that was redeemed is used, whatever else became of it', () => {
    expect(judgeVoucher({ ...found, redeemed: true, state: 'expired' }, now)).toEqual(refuse('voucher_used'))
  })

  test('that nobody issued, or of a currency that nobody knows, is unknown', () => {
    expect(judgeVoucher(null, now)).toEqual(refuse('voucher_unknown'))
    expect(judgeVoucher({ ...found, currency: 'XXX' }, now)).toEqual(refuse('voucher_unknown'))
  })
})

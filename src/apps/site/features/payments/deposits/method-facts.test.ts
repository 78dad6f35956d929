import { expect, test } from 'vitest'
import type { DepositMethod } from '../queries.ts'
import { factsOf } from './method-facts.ts'

const method: DepositMethod = {
  code: 'sandbox-vietqr',
  title: 'Sandbox VietQR',
  kind: 'vietqr',
  currency: 'USD',
  smallest: '5',
  largest: '50000',
  presets: [],
  sandbox: true,
  fee: { fixed: '1', rate: 50 },
  hours: null,
  open: true,
}

test('a way to pay says its own limits, its fee and when it is credited', () => {
  const limits = { smallest: '$5.00', largest: '$50,000.00' }
  expect(factsOf(method)).toEqual({ speed: 'paid', limits, fee: '$1.00 + 0.5%', closed: null })
  expect(factsOf({ ...method, kind: 'slip', fee: { fixed: '0', rate: 0 } })).toMatchObject({ speed: 'reviewed', fee: null })
})

test('a voucher has the amount that stands on it, and no limits', () => {
  expect(factsOf({ ...method, kind: 'voucher' }).limits).toBeNull()
})

test('a way that is closed now says its hours, and one that is open does not', () => {
  const hours = { opens: 8 * 60, closes: 22 * 60 + 30 }
  expect(factsOf({ ...method, hours, open: false }).closed).toEqual({ from: '08:00', to: '22:30' })
  expect(factsOf({ ...method, hours }).closed).toBeNull()
})

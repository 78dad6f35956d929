import { describe, expect, test } from 'vitest'
import { currencyCodes, currencyOf, payableUnits } from './currency.ts'

/** The smallest coin or note of each currency that a payment may move, and one of them as people read it. */
const known = [
  ['KHR', 0, '1៛'],
  ['USD', 2, '$1'],
  ['CNY', 2, '¥1'],
  ['THB', 2, '฿1'],
  ['VND', 0, '1₫'],
  ['IDR', 2, 'Rp1'],
  ['MYR', 2, 'RM1'],
  ['LAK', 2, '₭1'],
  ['MMK', 2, 'K1'],
  ['PHP', 2, '₱1'],
  ['INR', 2, '₹1'],
  ['BRL', 2, 'R$1'],
  ['JPY', 0, '¥1'],
  ['KRW', 0, '₩1'],
  ['EUR', 2, '€1'],
  ['USDT', 2, '₮1'],
  ['mBTC', 5, 'm₿1'],
  ['PLAY', 2, '◈1'],
] as const

describe('a currency', () => {
  test.each(known)('%s is paid with %i decimals and written %s', (code, payable, shown) => {
    const { sign, signAfter, ...rest } = currencyOf(code)!
    expect({ ...rest, shown: signAfter ? `1${sign}` : `${sign}1` }).toEqual({ code, payable, shown })
  })

  test('is one of those that the house knows, and no other', () => {
    expect(currencyCodes).toEqual(known.map(([code]) => code))
    expect(currencyOf('XXX')).toBeUndefined()
    expect(currencyOf('usd'), 'in small letters').toBeUndefined()
  })

  test('is paid in riels, cents or the ledger’s own unit, which is also that of a currency nobody knows', () => {
    expect(['KHR', 'USD', 'mBTC', 'XXX'].map(payableUnits)).toEqual([100_000n, 1000n, 1n, 1n])
  })
})

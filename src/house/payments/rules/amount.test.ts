import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { amountWithin, mostOf } from './amount.ts'

const bounds = fc
  .tuple(fc.constantFrom('PLAY', 'KHR', 'USD', 'JPY'), fc.bigInt(1n, 1000n), fc.bigInt(0n, 1000n))
  .map(([currency, from, more]) => ({ currency, smallest: from * 100_000n, largest: (from + more) * 100_000n }))

test('the most that may go is what someone has, and the same rule lets it go [trust 40]', () => {
  fc.assert(
    fc.property(bounds, fc.bigInt(0n, 300_000_000n), (way, have) => {
      const most = mostOf(have, way)
      if (most === null) {
        expect(have).toBeLessThan(way.smallest)
        return
      }
      expect(most).toBeLessThanOrEqual(have)
      expect(amountWithin(unitsText(most), way)).toBe(most)
      expect(have - most < 100_000n || most === way.largest).toBe(true)
    }),
  )
})

const dollars = { currency: 'USD', smallest: 100_000n, largest: 5_000_000n }

test.each([
  ['1', 100_000n],
  ['50', 5_000_000n],
  ['12.34', 1_234_000n],
  ['0.99', refuse('amount_below', { smallest: '1' })],
  ['50.01', refuse('amount_above', { largest: '50' })],
  ['12.345', refuse('amount_too_fine')],
  ['-1', refuse('amount_malformed')],
])('an amount of %s between 1 and 50 dollars is answered with %o', (text, answer) => {
  expect(amountWithin(text, dollars)).toEqual(answer)
})

test('of what someone has, as much may go as can be paid: whole riels, and cents of a dollar', () => {
  const wide = { smallest: 1n, largest: 10n ** 12n }
  expect(mostOf(1_234_567n, { currency: 'USD', ...wide })).toBe(1_234_000n)
  expect(mostOf(1_234_567n, { currency: 'KHR', ...wide })).toBe(1_200_000n)
  expect(mostOf(1_234_567n, { currency: 'mBTC', ...wide })).toBe(1_234_567n)
})

test('a way takes just its smallest and just its largest, and no more than that', () => {
  expect([99_999n, 100_000n].map((have) => mostOf(have, dollars))).toEqual([null, 100_000n])
  expect([5_000_000n, 5_001_000n].map((have) => mostOf(have, dollars))).toEqual([5_000_000n, 5_000_000n])
})

test('a currency that nobody knows is paid in wholes alone', () => {
  const unknown = { ...dollars, currency: 'XXX' }
  expect(amountWithin('1.5', unknown)).toEqual(refuse('amount_too_fine'))
  expect(mostOf(250_000n, unknown)).toBe(200_000n)
})

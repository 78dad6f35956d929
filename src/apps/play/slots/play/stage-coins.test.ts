import { expect, test } from 'vitest'
import fc from 'fast-check'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { coinText } from './stage-coins.ts'

const whole = (amount: number) => BigInt(Math.round(amount * 100)) * (UNITS_PER_WHOLE / 100n)

test('a coin says its amount in as few letters as there is room for', () => {
  expect([2, 2.5, 0.25, 999, 1000, 12_500, 1_234_000, 25_000_000].map((amount) => coinText(whole(amount)))).toEqual([
    '2',
    '2.5',
    '0.25',
    '999',
    '1K',
    '12.5K',
    '1234K',
    '25M',
  ])
})

test('a coin never says another amount than it pays: what a short text would lose stands in full [trust 76]', () => {
  expect(coinText(whole(1_234.56))).toBe('1234.56')
  const signs: Record<string, bigint> = { K: 1000n, M: 1_000_000n, B: 1_000_000_000n }
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n), (units) => {
      const [, figures, sign] = /^([\d.]+)([KMB]?)$/.exec(coinText(units)) as RegExpExecArray
      const [before, after = ''] = (figures as string).split('.')
      const told = BigInt(`${before}${after.padEnd(5, '0')}`) * (signs[sign as string] ?? 1n)
      expect(told).toBe(units)
    }),
  )
})

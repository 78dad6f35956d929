import { expect, test } from 'vitest'
import { ratio } from './fraction.ts'
import { factorOf, factorText } from './instant.ts'

test('a multiplier is read with two decimals at least and no noughts behind them', () => {
  const read = [19_800n, 247_500n, 10_000n, 5n, 12_345n, 123_000n].map(factorText)
  expect(read).toEqual(['1.98', '24.75', '1.00', '0.0005', '1.2345', '12.30'])
})

test('a ratio is cut to ten-thousandths, never rounded up', () => {
  expect(factorOf(ratio(2n, 3n))).toBe(6_666n)
  expect(factorOf(ratio(99n, 50n))).toBe(19_800n)
})

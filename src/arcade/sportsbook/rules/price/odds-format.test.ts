import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { ODDS_FORMATS, oddsOf, oddsText, stakeToWin } from './odds-format.ts'
import { takePrice } from './take-price.ts'

test.each([
  [12_500, ['1.25', '0.250', '0.250', '-4.000', '-400', '1/4']],
  [19_100, ['1.91', '0.910', '0.910', '-1.099', '-109.9', '91/100']],
  [20_000, ['2.00', '1.000', '1.000', '1.000', '+100', '1/1']],
  [25_000, ['2.50', '1.500', '-0.667', '1.500', '+150', '3/2']],
  [30_000, ['3.00', '2.000', '-0.500', '2.000', '+200', '2/1']],
  [110_000, ['11.00', '10.000', '-0.100', '10.000', '+1000', '10/1']],
])('the price %i in every format', (price, texts) => {
  expect(ODDS_FORMATS.map((format) => oddsText(price, format))).toEqual(texts)
})

test.each([
  ['1.85', 'decimal', ratio(37n, 20n)],
  ['0.85', 'hong kong', ratio(37n, 20n)],
  ['0.85', 'malay', ratio(37n, 20n)],
  ['-0.8', 'malay', ratio(9n, 4n)],
  ['-1.25', 'indonesian', ratio(9n, 5n)],
  ['1.25', 'indonesian', ratio(9n, 4n)],
  ['-125', 'american', ratio(9n, 5n)],
  ['+125', 'american', ratio(9n, 4n)],
  ['6/4', 'fractional', ratio(5n, 2n)],
] as const)('%s %s is read exactly', (text, format, odds) => {
  expect(oddsOf(text, format)).toEqual(odds)
})

test.each([
  ['1', 'decimal'],
  ['0.5', 'decimal'],
  ['-1.5', 'decimal'],
  ['0', 'hong kong'],
  ['-0.5', 'hong kong'],
  ['1.01', 'malay'],
  ['-1.01', 'malay'],
  ['-0', 'malay'],
  ['0.99', 'indonesian'],
  ['99', 'american'],
  ['-99', 'american'],
  ['1/0', 'fractional'],
  ['0/5', 'fractional'],
  ['-1/2', 'fractional'],
  ['1.5', 'fractional'],
  ['', 'decimal'],
  ['1e3', 'decimal'],
  ['1,85', 'decimal'],
  ['١.٥', 'decimal'],
  [' 1.85', 'decimal'],
  ['NaN', 'american'],
] as const)('%j is no %s odds', (text, format) => {
  expect(oddsOf(text, format)).toBeNull()
})

test('what is written is read as nearly the same odds in every format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 3000 }), fc.constantFrom(...ODDS_FORMATS), (hundredths, format) => {
      const odds = oddsOf(oddsText(hundredths * 100, format), format)
      if (!odds) throw new Error(`${hundredths} ${format}`)
      const shown = Number(odds.n) / Number(odds.d)
      expect(Math.abs(shown / (hundredths / 100) - 1)).toBeLessThan(hundredths > 1100 ? 0.02 : 0.006)
    }),
  )
})

test('at negative Malay odds a stake is said by what it is to win', () => {
  // 2.50 is -0.667: two thirds of what is won are at risk, rounded up.
  expect(stakeToWin(10_000_000n, 25_000)).toBe(6_666_667n)
  expect(stakeToWin(10_000_000n, 30_000)).toBe(5_000_000n)
})

test.each([
  [20_000, 20_000, 'none', 20_000],
  [20_000, 20_100, 'none', null],
  [20_000, 20_100, 'better', 20_100],
  [20_000, 19_900, 'better', null],
  [20_000, 19_900, 'any', 19_900],
] as const)('shown %i, now %i, takes %s', (shown, now, takes, taken) => {
  const price = takePrice({ shown, now, takes })
  if (taken === null) expect(price).toMatchObject({ code: 'price_changed', data: { shown, now } })
  else expect(price).toBe(taken)
})

import { expect, test } from 'vitest'
import { isWithin, rateIn, rateText, returnText, type RatedPrize } from './lottery-rates.ts'

const pair: RatedPrize = { name: 'de', rate: '980000', least: '700000', most: '999999', fair: { n: '1000000', d: '1' } }
const other: RatedPrize = { ...pair, name: 'head', rate: '98000', fair: { n: '100000', d: '1' } }

test('a rate is read as it is written, and is nothing where it is finer or none [O1]', () => {
  for (const [text, rate] of [
    ['98', '980000'],
    ['98.5', '985000'],
    ['0.0001', '1'],
    [' 960.25 ', '9602500'],
  ] as const) {
    expect(rateIn(text)).toBe(rate)
    expect(rateText(rate)).toBe(text.trim())
  }
  for (const text of ['', '-1', '1.00001', '1e3', '1,5', '1234567890', 'x']) expect(rateIn(text), text).toBeNull()
})

test('a return is cut to hundredths of a percent, and said from the least prize to the most [O1, trust 13]', () => {
  expect(returnText([pair], ['985000'])).toBe('98.50')
  expect(returnText([pair], ['999999'])).toBe('99.99')
  expect(returnText([pair, other], ['950000', '98000'])).toBe('95.00–98.00')
})

test('a rate stands within what the lottery allows, its ends too [O1]', () => {
  expect(['699999', '700000', '999999', '1000000'].map((rate) => isWithin(pair, rate))).toEqual([false, true, true, false])
})

import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { ONE_PER_CENT, parseRate, rateText, shareAt, WHOLE } from './rate.ts'

describe('rates', () => {
  test.each([
    ['0', 0n],
    ['1.25', 1250n],
    ['0.005', 5n],
    ['12.500000', 12_500n],
    ['100', 100_000n],
  ])('%s per cent', (text, rate) => {
    expect(parseRate(text)).toBe(rate)
  })

  test.each([
    ['-1', 'rate_malformed'],
    ['1e1', 'rate_malformed'],
    ['១', 'rate_malformed'],
    ['1,5', 'rate_malformed'],
    ['', 'rate_malformed'],
    ['0.0005', 'rate_too_fine'],
    ['100.001', 'rate_too_high'],
  ] as const)('%s is none', (text, code) => {
    expect(parseRate(text)).toEqual(refuse(code))
  })

  test('are written as they are read', () => {
    for (const text of ['0', '1.25', '0.005', '12.5', '100']) expect(rateText(parseRate(text) as bigint)).toBe(text)
  })

  test('are hundred-thousandths of the whole', () => {
    expect([parseRate('1'), parseRate('100')]).toEqual([BigInt(ONE_PER_CENT), WHOLE])
    expect([rateText(10n), rateText(100_000n), rateText(99_999n)]).toEqual(['0.01', '100', '99.999'])
  })

  test('a share is rounded towards zero', () => {
    expect(shareAt(999n, 1000n)).toBe(9n)
    expect(shareAt(-999n, 1000n)).toBe(-9n)
    expect(shareAt(2_500_000_000n, 5000n)).toBe(125_000_000n)
  })
})

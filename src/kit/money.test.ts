import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { larger, LARGEST_MOVEMENT, parseUnits, showUnits, smaller, unitsOfText, unitsText, UNITS_PER_WHOLE } from './money.ts'
import { isRefusal } from './refusal.ts'

const any64 = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)

describe('an amount', () => {
  test('survives being written and read, over the whole range of a bigint column [trust 2]', () => {
    fc.assert(
      fc.property(any64, (units) => {
        expect(unitsOfText(unitsText(units))).toBe(units)
      }),
    )
    expect(unitsText(-1n)).toBe('-0.00001')
    expect(unitsText(0n)).toBe('0')
  })

  test('is read exactly as it was typed [trust 2, trust 40]', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, LARGEST_MOVEMENT), fc.nat(3), (units, zeros) => {
        const text = unitsText(units)
        const padded = text.includes('.') ? text + '0'.repeat(zeros) : text
        expect(parseUnits(padded)).toBe(units)
      }),
    )
  })

  test('in anything but plain digits is refused, never misread [trust 40]', () => {
    for (const text of [
      '',
      ' 1',
      '1 ',
      '+1',
      '-1',
      '1e3',
      '1,000',
      '0x10',
      'NaN',
      'Infinity',
      '-0',
      '.5',
      '5.',
      '1.2.3',
      '១២',
      '１２',
      '٣',
      '1\n',
    ]) {
      const units = parseUnits(text)
      expect(isRefusal(units) && units.code, JSON.stringify(text)).toBe('amount_malformed')
    }
  })

  test('of arbitrary text is either refused or means what a reader of decimals reads [trust 40]', () => {
    const glyphs = fc.constantFrom(...'0123456789.-+eE, ០៥٣x')
    fc.assert(
      fc.property(fc.string({ unit: glyphs, maxLength: 12 }), (text) => {
        const units = parseUnits(text)
        if (isRefusal(units)) return
        expect(text).toMatch(/^\d+(\.\d+)?$/)
        expect(unitsText(units)).toBe(
          text
            .replace(/^0+(?=\d)/, '')
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, ''),
        )
      }),
    )
  })

  test('finer than its currency pays, or larger than a movement may be, is refused by name', () => {
    const fine = parseUnits('1.001', 2)
    expect(isRefusal(fine) && fine.code).toBe('amount_too_fine')
    expect(parseUnits('1.000', 2)).toBe(100_000n)
    expect(parseUnits('90000000000')).toBe(LARGEST_MOVEMENT)
    const large = parseUnits('90000000000.00001')
    expect(isRefusal(large) && large.code).toBe('amount_too_large')
    const astronomic = parseUnits('9'.repeat(30))
    expect(isRefusal(astronomic) && astronomic.code).toBe('amount_too_large')
  })

  test('is shown with two decimals and commas, cut towards nought, so that no one is shown more than there is [S2]', () => {
    expect(showUnits(123_456_789_123n)).toBe('1,234,567.89')
    expect(showUnits(99_999n)).toBe('0.99')
    expect(showUnits(-99_999n)).toBe('-0.99')
    expect(showUnits(-1n)).toBe('0.00')
    expect(showUnits(100_000_000n, 0)).toBe('1,000')
    expect(showUnits(-99_999n, 0)).toBe('0')
    expect(showUnits(-100_000n, 0)).toBe('-1')
    fc.assert(
      fc.property(fc.bigInt(0n, LARGEST_MOVEMENT), (units) => {
        const shown = unitsOfText(showUnits(units).replaceAll(',', ''))
        expect(shown <= units && units - shown < 1000n).toBe(true)
      }),
    )
  })

  test('of one whole is a hundred thousand units, and the largest movement ninety thousand million wholes', () => {
    expect(UNITS_PER_WHOLE).toBe(100_000n)
    expect(LARGEST_MOVEMENT).toBe(90_000_000_000n * UNITS_PER_WHOLE)
    expect(LARGEST_MOVEMENT, 'exact in a vendor’s JSON').toBeLessThan(2n ** 53n)
  })

  test('is the smaller or the larger of two, whichever is named first, below nothing too', () => {
    expect([smaller(1n, 2n), smaller(2n, 1n), smaller(-2n, 0n)]).toEqual([1n, 1n, -2n])
    expect([larger(1n, 2n), larger(2n, 1n), larger(-2n, 0n)]).toEqual([2n, 2n, 0n])
  })

  test('that we did not write ourselves is no amount', () => {
    for (const text of ['', 'x', '1.123456', '--1']) expect(() => unitsOfText(text)).toThrow(RangeError)
  })
})

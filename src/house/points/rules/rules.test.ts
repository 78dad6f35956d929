import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { coffee, pointsProgramme } from '#testing/points/terms.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { addressOf, hintOf } from './address.ts'
import { cashFor, judgeConversion } from './conversion.ts'
import { linesOf, pointsOn, sumOf } from './earned.ts'
import { givesMore as goodGivesMore, judgeRedeem, judgeTerms } from './good.ts'
import { givesMore, judgeProgramme, type Conversion } from './programme.ts'

const ONE = 100_000n
const conversion: Conversion = { points: '50', cash: '1', smallest: '10', mostADay: '200' }
const codeOf = (answer: unknown) => (isRefusal(answer as Refusal | null) ? (answer as Refusal).code : answer)

describe('points of a day', () => {
  test('are the valid stake at the rate of its product, down to the hundredth of a point [P7]', () => {
    expect(pointsOn(100n * ONE, 200)).toBe(2n * ONE)
    expect(pointsOn(33n * ONE, 200)).toBe(66_000n)
    expect(pointsOn(33n * ONE + 99_999n, 50), '0.1699 of a point').toBe(16_000n)
    expect(pointsOn(-33n * ONE - 99_999n, 50)).toBe(-16_000n)
  })

  test('are never below nothing: what was taken back is carried on to the next day with play on the product [P7]', () => {
    const stakes = [
      { product: 'RNG', valid: -100n * ONE },
      { product: 'LIVE', valid: 400n * ONE },
      { product: 'PVP', valid: 400n * ONE },
    ]
    const first = linesOf(pointsProgramme, { stakes, carried: new Map() })
    expect(first).toMatchObject([
      { product: 'RNG', amount: 0n, carriedOn: -2n * ONE },
      { product: 'LIVE', amount: 2n * ONE, carriedOn: 0n },
    ])
    expect(sumOf(first)).toBe(2n * ONE)
    const carried = new Map([['RNG', -2n * ONE]])
    const next = linesOf(pointsProgramme, { stakes: [{ product: 'RNG', valid: 150n * ONE }], carried })
    expect(next).toMatchObject([{ carriedIn: -2n * ONE, amount: ONE, carriedOn: 0n }])
  })

  test('come to the same in the end whatever day a correction falls on, but for what is rounded [P7]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 12 }), (days) => {
        let carried = new Map<string, bigint>()
        let given = 0n
        for (const day of days) {
          const [line] = linesOf(pointsProgramme, { stakes: [{ product: 'RNG', valid: BigInt(day) * ONE }], carried })
          given += line?.amount ?? 0n
          carried = new Map([['RNG', line?.carriedOn ?? 0n]])
        }
        const all = days.reduce((sum, day) => sum + BigInt(day), 0n)
        expect(given + (carried.get('RNG') ?? 0n)).toBe(pointsOn(all * ONE, 200))
      }),
    )
  })
})

describe('a programme', () => {
  test('holds from its day on until another does', () => {
    const version = (number: number, since: string) => ({ version: number, since, terms: pointsProgramme })
    const versions = [version(1, '2026-11-02'), version(2, '2026-11-05'), version(3, '2026-11-05')]
    expect(programmeOn(versions, '2026-11-01')).toBeNull()
    expect(programmeOn(versions, '2026-11-04')?.version).toBe(1)
    expect(programmeOn(versions, '2026-11-05')?.version).toBe(3)
  })

  test('without sense is refused by name [P7]', () => {
    const judged = (changed: Partial<Conversion>) =>
      codeOf(judgeProgramme({ rates: {}, conversion: { ...conversion, ...changed } }))
    expect(judged({})).toBeNull()
    expect(judged({ points: '0.005' })).toBe('points_too_fine')
    expect(judged({ cash: '0' })).toBe('conversion_incomplete')
    expect(judged({ smallest: '200.01' })).toBe('smallest_above_most')
    expect(codeOf(judgeProgramme({ rates: {}, conversion: null }))).toBeNull()
  })

  test('gives more by a higher rate, a better ratio, less to begin with or more in a day [P7]', () => {
    const more = (changed: Partial<Conversion> | null, rates = pointsProgramme.rates) =>
      givesMore({ ...pointsProgramme, conversion }, { rates, conversion: changed && { ...conversion, ...changed } })
    expect([more({}), more(null), more({ points: '60' }), more({}, { RNG: 200 })]).toEqual([false, false, false, false])
    expect(more({ points: '100', cash: '2' }), 'the same ratio').toBe(false)
    expect([more({ points: '49' }), more({ smallest: '9' }), more({ mostADay: '201' })]).toEqual([true, true, true])
    expect([more({}, { ...pointsProgramme.rates, FISH: 1 }), givesMore(null, pointsProgramme)]).toEqual([true, true])
    expect(givesMore({ rates: {}, conversion: null }, { rates: {}, conversion })).toBe(true)
  })
})

describe('points in cash', () => {
  test('are rounded down to what can be paid of the currency [P7]', () => {
    expect(cashFor(conversion, 50n * ONE, 'PLAY')).toBe(ONE)
    expect(cashFor(conversion, 10n * ONE + 99_000n, 'PLAY')).toBe(21_000n)
    expect(cashFor({ points: '1', cash: '40' }, 150_000n, 'KHR')).toBe(60n * ONE)
  })

  test('are refused below the smallest, above the most of the day, and where they are no points [P7]', () => {
    const judged = (points: string, converted = 0n) => judgeConversion(conversion, { points, converted, currency: 'PLAY' })
    expect(judged('100')).toEqual({ amount: 100n * ONE, cash: 2n * ONE })
    expect(judged('9.99')).toMatchObject({ code: 'conversion_too_small', data: { smallest: '10' } })
    expect(judged('120.01', 80n * ONE)).toMatchObject({ code: 'conversion_most_reached', data: { left: '120' } })
    expect([codeOf(judged('ten')), codeOf(judged('10.001'))]).toEqual(['amount_malformed', 'amount_too_fine'])
  })
})

describe('a good', () => {
  test('without a name or a price is refused by name', () => {
    const judged = (changed: Partial<typeof coffee>) => codeOf(judgeTerms({ ...coffee, ...changed }))
    expect([judged({}), judged({ names: {} }), judged({ price: '0' }), judged({ price: '1.001' })]).toEqual([
      null,
      'words_missing',
      'price_missing',
      'points_too_fine',
    ])
  })

  test('gives more where it is new, cheaper, or may be had more often [P7]', () => {
    const more = (changed: Partial<typeof coffee>) => goodGivesMore(coffee, { ...coffee, ...changed })
    expect([more({ price: '39' }), more({ most: 3 }), more({ most: null }), goodGivesMore(null, coffee)]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([more({ price: '41' }), more({ most: 1 }), more({ price: '1', offered: false })]).toEqual([false, false, false])
  })

  test('is redeemed at the price that was seen, while there are so many, and no more often than a member may [P7]', () => {
    const asked = { quantity: 1, price: '40', stock: 1, had: 0 }
    const judged = (changed: Partial<typeof asked>) => judgeRedeem(coffee, { ...asked, ...changed })
    expect([judged({}), judged({ price: '40.00' })]).toEqual([null, null])
    expect(judged({ price: '39' })).toMatchObject({ code: 'price_changed' })
    expect(judged({ stock: 0 })).toMatchObject({ code: 'good_sold_out' })
    expect(judged({ quantity: 2, stock: 9, had: 1 })).toMatchObject({ code: 'most_reached', data: { left: 1 } })
    expect(judgeRedeem({ ...coffee, offered: false }, asked)).toMatchObject({ code: 'good_unknown' })
  })
})

test('an address is read as people type it, and shown by what its owner knows it by [P7]', () => {
  const typed = { receiver: ' សុខ  ដារ៉ា ', phone: '០១២ 345-678', address: 'House 12, Street 51, Phnom Penh' }
  const address = { receiver: 'សុខ ដារ៉ា', phone: '012345678', address: 'House 12, Street 51, Phnom Penh' }
  expect(addressOf(typed)).toEqual(address)
  expect(hintOf(address)).toMatch(/^ស\S*… · …678$/u)
  expect(codeOf(addressOf({ ...typed, receiver: '1' }))).toBe('receiver_malformed')
  expect(codeOf(addressOf({ ...typed, phone: '12' }))).toBe('phone_malformed')
  expect(codeOf(addressOf({ ...typed, address: 'here' }))).toBe('delivery_malformed')
})

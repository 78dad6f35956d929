import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boosted, boostFor, fullRaise, LEAST_BOOSTED_PRICE, nextRaise } from './boost.ts'
import { FOOTBALL_MARGINS } from '../football/model/margins.ts'
import { factorOf, type LegResult } from '../leg-result.ts'
import { parlayOf } from './plan.ts'
import { SERIES_MARGINS } from '../series/model/margins.ts'
import { settleTicket } from './settle-ticket.ts'
import { mostPaid } from './stakes.ts'

const STAKE = 10_00000n
const EVENS = 20_000

const parlay = (prices: readonly number[]) => ({ plan: parlayOf(prices.length), prices })
const raiseOn = (prices: readonly number[]) => fullRaise(boostFor(parlay(prices)))

function pays(prices: readonly number[], results: readonly LegResult[]): bigint {
  const legs = prices.map((price, at) => ({ price, factor: factorOf(results[at] as LegResult, price) }))
  const of = { stake: STAKE, plan: parlayOf(prices.length), factors: legs.map(({ factor }) => factor) }
  return boosted(settleTicket(of) ?? 0n, { stake: STAKE, boost: boostFor(parlay(prices)) }, legs)
}

test('three legs raise what a parlay wins by 3 %, and each leg more by more, up to 35 %', () => {
  const raises = Array.from({ length: 14 }, (_, legs) => raiseOn(Array.from({ length: legs + 1 }, () => EVENS)))
  expect(raises).toEqual([0, 0, 3, 5, 7, 10, 13, 17, 21, 25, 30, 35, 35, 35])
  expect(mostPaid(STAKE, { ...parlay([EVENS, EVENS, EVENS]), boost: [0, 0, 3] })).toBe(82_10000n)
})

test('a leg below 1.40 does not count, and singles and systems have no boost', () => {
  expect(raiseOn([EVENS, EVENS, LEAST_BOOSTED_PRICE - 1])).toBe(0)
  expect(raiseOn([EVENS, EVENS, LEAST_BOOSTED_PRICE])).toBe(3)
  expect(raiseOn([EVENS, EVENS, EVENS, 10_100, 10_100])).toBe(3)
  for (const sizes of [[1], [2], [2, 3]]) expect(boostFor({ plan: { legs: 3, sizes }, prices: [EVENS, EVENS, EVENS] })).toBeNull()
})

test('what is left of a parlay has the raise of the legs that returned more than was on them', () => {
  const four = [EVENS, EVENS, EVENS, EVENS]
  expect(pays(four, ['won', 'won', 'won', 'won'])).toBe(160_00000n + 7_50000n)
  expect(pays(four, ['won', 'won', 'won', 'refunded'])).toBe(80_00000n + 2_10000n)
  expect(pays(four, ['won', 'won', 'refunded', 'refunded'])).toBe(40_00000n)
  expect(pays(four, ['won', 'won', 'won', 'half won'])).toBe(120_00000n + 5_50000n)
  expect(pays(four, ['won', 'won', 'won', 'half lost'])).toBe(40_00000n + 90000n)
  expect(pays(four, ['won', 'won', 'won', 'lost'])).toBe(0n)
})

test('a parlay that returns no more than its stake is not raised', () => {
  expect(pays([EVENS, EVENS, 14_000], ['won', 'half lost', 'half lost'])).toBe(5_00000n)
})

test('says how many legs more are raised by more', () => {
  expect(nextRaise(parlay([EVENS]))).toBeNull()
  expect(nextRaise(parlay([EVENS, EVENS]))).toEqual({ legs: 1, percent: 3 })
  expect(nextRaise(parlay([EVENS, 10_100]))).toEqual({ legs: 2, percent: 3 })
  expect(nextRaise(parlay([EVENS, EVENS, EVENS]))).toEqual({ legs: 1, percent: 5 })
  expect(nextRaise(parlay(Array.from({ length: 12 }, () => EVENS)))).toBeNull()
})

test('a boosted parlay returns less on average than a single of the kindest market', () => {
  const single = 1 / (1 + Math.min(...Object.values({ ...FOOTBALL_MARGINS, ...SERIES_MARGINS })))
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 140, max: 100_000 }).map((hundredths) => hundredths * 100),
        { minLength: 2, maxLength: 20 },
      ),
      (prices) => {
        const whole = prices.reduce((product, price) => product * (price / 10_000), 1)
        const chance = single ** prices.length / whole
        expect(chance * (whole + ((whole - 1) * raiseOn(prices)) / 100)).toBeLessThan(single)
      },
    ),
  )
})

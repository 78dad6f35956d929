import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio, sum, times, type Fraction } from '#arcade/families/rules/fraction.ts'
import { isRefusal } from '#kit/refusal.ts'
import { linesOf, MOST_LINES, NAMED_SYSTEMS, parlayOf, planOf, SINGLE, type Plan } from './plan.ts'
import { factorOf } from '../leg-result.ts'
import { settleTicket } from './settle-ticket.ts'

const STAKE = 10_000_000n
const factor = fc
  .record({
    result: fc.constantFrom('won', 'half won', 'refunded', 'half lost', 'lost'),
    price: fc.integer({ min: 101, max: 5000 }).map((hundredths) => hundredths * 100),
  } as const)
  .map(({ result, price }) => factorOf(result, price))
const ONE = ratio(1n, 1n)
const price = (ten: number) => factorOf('won', ten)

/** All choices of so many of the legs, each written down. */
const choices = (legs: readonly Fraction[], size: number): Fraction[][] =>
  size === 0 ? [[]] : legs.flatMap((leg, i) => choices(legs.slice(i + 1), size - 1).map((rest) => [leg, ...rest]))

test.each(NAMED_SYSTEMS.map((plan, i) => [plan.name, plan, [4, 7, 11, 15, 26, 31, 57, 63, 120, 247][i]] as const))(
  'a %s',
  (_, plan, lines) => {
    expect(linesOf(plan)).toBe(lines)
    expect(planOf(plan)).toEqual({ legs: plan.legs, sizes: plan.sizes })
  },
)

test('a parlay multiplies its legs: void is 1, half won (1 + d) / 2, half lost 1/2, and one lost leg ends it', () => {
  const legs = [price(20_000), factorOf('half won', 19_000), factorOf('refunded', 19_000), factorOf('half lost', 30_000)]
  expect(settleTicket({ stake: STAKE, plan: parlayOf(4), factors: legs })).toBe(14_500_000n)
  expect(settleTicket({ stake: STAKE, plan: parlayOf(5), factors: [...legs, factorOf('lost', 20_000)] })).toBe(0n)
})

test('is cut once: three legs of 1.07 on one unit more than ten thousand', () => {
  expect(settleTicket({ stake: 10_001n, plan: parlayOf(3), factors: [10_700, 10_700, 10_700].map(price) })).toBe(12_251n)
})

test('a lost leg ends a parlay before the others are over; a system waits for what may still turn it', () => {
  const lost = factorOf('lost', 20_000)
  expect(settleTicket({ stake: STAKE, plan: parlayOf(3), factors: [null, lost, price(20_000)] })).toBe(0n)
  expect(settleTicket({ stake: STAKE, plan: parlayOf(2), factors: [null, price(20_000)] })).toBeNull()
  expect(settleTicket({ stake: STAKE, plan: { legs: 3, sizes: [2] }, factors: [null, lost, price(20_000)] })).toBeNull()
  expect(settleTicket({ stake: STAKE, plan: { legs: 3, sizes: [2, 3] }, factors: [null, lost, lost] })).toBe(0n)
})

test('a parlay of one is a single', () => {
  expect(parlayOf(1)).toEqual(SINGLE)
  fc.assert(
    fc.property(factor, fc.bigInt({ min: 1n, max: 10n ** 12n }), (leg, stake) => {
      expect(settleTicket({ stake, plan: parlayOf(1), factors: [leg] })).toBe((stake * leg.n) / leg.d)
    }),
  )
})

test('a system pays what its parlays together pay', () => {
  const systems = fc.integer({ min: 1, max: 8 }).chain((legs) =>
    fc.record({
      factors: fc.array(factor, { minLength: legs, maxLength: legs }),
      sizes: fc.subarray(
        Array.from({ length: legs }, (_, i) => i + 1),
        { minLength: 1 },
      ),
    }),
  )
  fc.assert(
    fc.property(systems, ({ factors, sizes }) => {
      const plan: Plan = { legs: factors.length, sizes }
      const lines = sizes.flatMap((size) => choices(factors, size))
      expect(lines).toHaveLength(linesOf(plan))
      const stake = 1000n * BigInt(lines.length)
      const total = sum(lines.map((line) => line.reduce(times, ONE)))
      expect(settleTicket({ stake, plan, factors })).toBe((1000n * total.n) / total.d)
    }),
    { numRuns: 60 },
  )
})

test('twenty void legs give a system its stake back', () => {
  const plan = planOf({ legs: 20, sizes: [3] })
  if (isRefusal(plan)) throw new Error(plan.code)
  expect(linesOf(plan)).toBe(1140)
  const factors = Array.from({ length: 20 }, () => factorOf('refunded', 25_000))
  expect(settleTicket({ stake: 1_140_000n, plan, factors })).toBe(1_140_000n)
})

test('refuses a system of too many lines, and plans that are none', () => {
  expect(planOf({ legs: 20, sizes: [10] })).toMatchObject({ code: 'too_many_lines', data: { lines: 184_756, most: MOST_LINES } })
  const none = [
    { legs: 0, sizes: [] },
    { legs: 3, sizes: [] },
    { legs: 3, sizes: [4] },
    { legs: 3, sizes: [0] },
    { legs: 3, sizes: [2, 2] },
    { legs: 3, sizes: [3, 2] },
    { legs: 3, sizes: [1.5] },
    { legs: 2.5, sizes: [1] },
    { legs: 21, sizes: [21] },
  ]
  for (const plan of none) expect(planOf(plan)).toMatchObject({ code: 'plan_malformed' })
})

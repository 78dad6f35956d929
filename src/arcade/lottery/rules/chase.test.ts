import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_DRAWS, MOST_DRAWS } from '#arcade/events/rules/chase.ts'
import { chasedSlip, multiplesOf, planOf } from './chase.ts'
import { MOST_TIMES } from './slip.ts'

test('multiples are the same in every draw, or twice the one before for as long as a line takes that [L4]', () => {
  expect(multiplesOf({ draws: 4, from: 3, growth: 'equal' })).toEqual([3, 3, 3, 3])
  expect(multiplesOf({ draws: 4, from: 3, growth: 'double' })).toEqual([3, 6, 12, 24])
  expect(multiplesOf({ draws: MOST_DRAWS, from: 1, growth: 'double' })).toHaveLength(14)
  expect(multiplesOf({ draws: 0, from: 1, growth: 'equal' })).toHaveLength(LEAST_DRAWS)
  expect(multiplesOf({ draws: 9999, from: 1, growth: 'equal' })).toHaveLength(MOST_DRAWS)
})

test('a plan numbers draws one after another, and its last total is what all of them cost [L4]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: MOST_TIMES }), { minLength: LEAST_DRAWS, maxLength: MOST_DRAWS }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (multiples, cost) => {
        const plan = planOf(multiples, { first: 7, cost })
        expect(plan.map(({ number }) => number)).toEqual(multiples.map((_, place) => 7 + place))
        expect(plan.at(-1)?.total).toBe(plan.reduce((sum, draw) => sum + draw.cost, 0n))
        expect(plan.at(-1)?.total).toBe(cost * BigInt(multiples.reduce((a, b) => a + b)))
      },
    ),
  )
})

test('a draw’s ticket has every line so many times oftener, and names no rate of another draw [L4]', () => {
  const line = { bet: 'de', pick: '13,14', times: 2, mode: 1 }
  expect(chasedSlip({ lines: [{ ...line, reduced: '50:13' }], series: 1960 }, 5)).toEqual({
    lines: [{ ...line, times: 10 }],
    series: 1960,
  })
})

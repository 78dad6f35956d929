import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { offerCashOut, worthOf, type LegStanding } from './cash-out.ts'
import { parlayOf, SINGLE } from './plan.ts'
import { factorOf } from '../leg-result.ts'

const STAKE = 10_000_000n
const MOST = 10n ** 15n
const sell = (legs: readonly LegStanding[], { part = STAKE, most = MOST } = {}) =>
  offerCashOut({ stake: STAKE, part, plan: legs.length === 1 ? SINGLE : parlayOf(legs.length), legs, most })

test('a single is offered its price over what it is now, less 5 %', () => {
  // Taken at 3.00, now fair at 1.50: worth two stakes.
  expect(sell([{ worth: worthOf(3 / 1.5) }])).toEqual({ pays: 19_000_000n, taken: STAKE, left: 0n })
})

test('a parlay is offered what its legs returned, times what the open ones are worth', () => {
  const legs = [{ returned: factorOf('won', 20_000) }, { returned: factorOf('half won', 19_000) }, { worth: ratio(3n, 2n) }]
  expect(sell(legs)).toMatchObject({ pays: 41_325_000n })
})

test('a part is offered its part, and the rest of the stake runs on', () => {
  expect(sell([{ worth: ratio(2n, 1n) }], { part: 2_500_000n })).toEqual({
    pays: 4_750_000n,
    taken: 2_500_000n,
    left: 7_500_000n,
  })
})

test('never offers more than the ticket can pay', () => {
  expect(sell([{ worth: ratio(2n, 1n) }], { most: 15_000_000n })).toMatchObject({ pays: 15_000_000n })
  expect(sell([{ worth: ratio(2n, 1n) }], { most: 15_000_000n, part: 5_000_000n })).toMatchObject({ pays: 7_500_000n })
})

test('refuses while a leg is suspended, when nothing is open or left, and parts that are none', () => {
  const open = { worth: ratio(1n, 1n) }
  expect(sell([open, 'suspended'])).toMatchObject({ code: 'leg_suspended' })
  expect(sell([{ returned: ratio(2n, 1n) }])).toMatchObject({ code: 'nothing_to_cash_out' })
  expect(sell([{ returned: ratio(0n, 1n) }, open])).toMatchObject({ code: 'nothing_to_cash_out' })
  for (const part of [0n, -1n, STAKE + 1n]) expect(sell([open], { part })).toMatchObject({ code: 'cash_out_part' })
})

test('parts sold one after another bring no more than the whole sold at once', () => {
  const worth = fc.integer({ min: 1, max: 50_000_000 }).map((millionths) => ratio(BigInt(millionths), 1_000_000n))
  fc.assert(
    fc.property(worth, fc.bigInt({ min: 1n, max: STAKE - 1n }), (one, part) => {
      const paid = (of: bigint) => {
        const offer = sell([{ worth: one }], { part: of })
        return 'pays' in offer ? offer.pays : 0n
      }
      expect(paid(part) + paid(STAKE - part)).toBeLessThanOrEqual(paid(STAKE))
    }),
  )
})

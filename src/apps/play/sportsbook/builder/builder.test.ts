import { expect, test } from 'vitest'
import { MOST_COMBINED } from '#arcade/sportsbook/rules/price/built.ts'
import { quoteIn, toggled } from './builder.ts'

const home = { market: '1x2', pick: 'home' }
const over = { market: 'totals:10', pick: 'over' }

test('of one market there is one pick, a second press takes it off, and there are no more than are combined [G10]', () => {
  expect(toggled([home], over)).toEqual([home, over])
  expect(toggled([home, over], { ...home, pick: 'draw' })).toEqual([over, { ...home, pick: 'draw' }])
  expect(toggled([home, over], home)).toEqual([over])
  const full = Array.from({ length: MOST_COMBINED }, (_, at) => ({ market: `totals:${4 * at + 2}`, pick: 'over' }))
  expect(toggled(full, home)).toBe(full)
})

test('a quote is a price, or why there is none, and the pick that is implied; what nobody understood is none yet [G10]', () => {
  expect(quoteIn({ kind: 'value', value: { price: 40_000, returns: 8900 } })).toEqual({ built: { price: 40_000, returns: 8900 } })
  expect(quoteIn({ kind: 'refused', code: 'pick_implied', data: home })).toEqual({ refused: 'pick_implied', implied: home })
  expect(quoteIn({ kind: 'refused', code: 'match_closed', data: { legs: [] } })).toEqual({
    refused: 'match_closed',
    implied: null,
  })
  expect(quoteIn({ kind: 'unknown' })).toBeNull()
})

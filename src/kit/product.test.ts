import { describe, expect, test } from 'vitest'
import {
  atRisk,
  categories,
  categoryCodes,
  categoryOfProduct,
  productCodes,
  productOf,
  products,
  unopposable,
} from './product.ts'

describe('products', () => {
  test('are each shown in a category, and every category shows some', () => {
    const shown = new Set(productCodes.map((code) => products[code].category))
    expect([...shown].sort()).toEqual([...categoryCodes].sort())
    expect(categoryOfProduct('LOTT')).toBe('ELOTT')
    expect(categoryOfProduct('CHESS')).toBe('CHESS')
  })

  test('have a page for each category, and none twice', () => {
    const paths = categoryCodes.map((code) => categories[code].path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('in which nobody can bet against another are those drawn for one player, and fishing', () => {
    expect([...unopposable].sort()).toEqual(['FISH', 'MINI', 'RNG'])
  })

  test('count by the rule of their kind; one that nobody listed counts its stakes', () => {
    expect(['RNG', 'MINI', 'FISH', 'PVP', 'CHESS'].map((code) => productOf(code).validStake)).toEqual(Array(5).fill('stake'))
    expect(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'FB'].map((code) => productOf(code).validStake)).toEqual(Array(4).fill('result'))
    expect(['LIVE', 'LOTT', 'ELOTT'].map((code) => productOf(code).validStake)).toEqual(Array(3).fill('round_result'))
  })
})

test.each([
  ['a loss', 100n, 0n, 100n],
  ['a win above its stake', 100n, 250n, 100n],
  ['a win below its stake', 100n, 140n, 40n],
  ['half a loss', 100n, 50n, 50n],
  ['a void', 100n, 100n, 0n],
  ['banker 100 and player 60, the player won', 160n, 120n, 40n],
])('%s counts what could be lost: %d staked, %d paid, %d counts', (_what, stake, payout, counts) => {
  expect(atRisk({ stake, payout })).toBe(counts)
})

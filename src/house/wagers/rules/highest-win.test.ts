import { describe, expect, test } from 'vitest'
import type { HighestWin } from '#house/wallet/index.ts'
import { lowestBound, lowestHighest } from './highest-win.ts'

const game = (win: bigint | null, times: number | null = null): HighestWin => ({ of: 'game', win, times })
const vendor = (win: bigint | null, times: number | null = null): HighestWin => ({ of: 'vendor', win, times })

describe('of several bounds on a win', () => {
  test.each([
    ['none', [], { win: null, times: null }],
    ['one that is silent', [game(null)], { win: null, times: null }],
    ['the lower sum, whoever names it', [game(500n), vendor(400n)], { win: 400n, times: null }],
    ['the lower sum, in whatever order', [vendor(400n), game(500n)], { win: 400n, times: null }],
    ['the only one, beside one that is silent', [game(null, 10), vendor(400n)], { win: 400n, times: 10 }],
    ['the lower of each', [game(500n, 20), vendor(400n, 30)], { win: 400n, times: 20 }],
    ['nothing at all, where one forbids to win', [game(0n), vendor(400n)], { win: 0n, times: null }],
  ] as const)('the lowest holds: %s', (_, highest, lowest) => {
    expect(lowestHighest(highest)).toEqual(lowest)
  })
})

describe('in a round', () => {
  test.each([
    ['a sum holds whatever was staked', [game(500n)], 1n, { of: 'game', bound: 500n }],
    ['a multiple holds of what was staked', [vendor(null, 50)], 7n, { of: 'vendor', bound: 350n }],
    ['a multiple holds of the smallest stake', [vendor(null, 50)], 1n, { of: 'vendor', bound: 50n }],
    ['the lower of a sum and a multiple holds', [game(500n, 100)], 4n, { of: 'game', bound: 400n }],
    ['the sum holds where the multiple is higher', [game(500n, 100)], 6n, { of: 'game', bound: 500n }],
    ['it is told whose the lowest is', [game(500n), vendor(null, 10)], 20n, { of: 'vendor', bound: 200n }],
    ['it is told whose the lowest is, in whatever order', [vendor(null, 10), game(500n)], 90n, { of: 'game', bound: 500n }],
    ['of two that are equal the first is told', [game(200n), vendor(null, 10)], 20n, { of: 'game', bound: 200n }],
    ['multiples are silent where nothing was staked', [game(500n, 1), vendor(null, 1)], 0n, { of: 'game', bound: 500n }],
    ['multiples are silent where more came back than was staked', [vendor(null, 10)], -5n, null],
    ['nothing holds where nobody names a bound', [game(null), vendor(null)], 10n, null],
  ] as const)('%s', (_, highest, staked, bound) => {
    expect(lowestBound(highest, staked)).toEqual(bound)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affectedBelow, clampTerms, fitsBelow, type Held } from './affected.ts'
import { topRate } from './judge-terms.ts'
import type { Terms } from '../terms.ts'

const terms = (...rates: number[]): Terms => ({
  kind: 'dividend',
  mode: 'fixed',
  period: 'H',
  minBet: 0n,
  rows: rates.map((rate, at) => ({ rate: BigInt(rate), activeMembers: at, turnover: 0n, loss: 0n })),
})
const held = (upline: number, downline: number, ...rates: number[]): Held => ({
  id: String(downline),
  upline: BigInt(upline),
  downline: BigInt(downline),
  terms: terms(...rates),
})
const briefly = (effects: ReturnType<typeof affectedBelow>) =>
  effects.map(({ contract, becomes }) => [contract.id, becomes && becomes.rows.map(({ rate }) => Number(rate))])

// 1 over 2 and 3; 2 over 4 over 5.
const branch = [held(1, 2, 3_000, 9_000), held(1, 3, 4_000), held(2, 4, 9_000), held(4, 5, 2_000)]

describe('a contract that becomes lower', () => {
  test('ends those below it that are higher, and all below them [T2]', () => {
    const below = { of: 1n, terms: terms(5_000), onLower: 'end' } as const
    expect(briefly(affectedBelow(branch, below))).toEqual([
      ['2', null],
      ['4', null],
      ['5', null],
    ])
  })

  test('lowers them instead where the merchant says so, and no other [T2]', () => {
    const below = { of: 1n, terms: terms(5_000), onLower: 'clamp' } as const
    expect(briefly(affectedBelow(branch, below))).toEqual([
      ['2', [3_000, 5_000]],
      ['4', [5_000]],
    ])
  })

  test('that ends takes all below it along, whatever the merchant says [T2]', () => {
    for (const onLower of ['end', 'clamp'] as const)
      expect(briefly(affectedBelow(branch, { of: 1n, terms: null, onLower }))).toHaveLength(4)
  })

  test('has one row for one rate: the easiest', () => {
    expect(clampTerms(terms(1_000, 2_000, 3_000), terms(1_500)).rows).toMatchObject([
      { rate: 1_000n, activeMembers: 0 },
      { rate: 1_500n, activeMembers: 1 },
    ])
  })

  test('leaves no contract below one that does not bear it, and none below nothing', () => {
    const rates = fc
      .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 })
      .map((list) => list.toSorted((a, b) => a - b))
    const made = fc.tuple(rates, fc.constantFrom('H' as const, 'M' as const))
    const trees = fc.array(fc.tuple(fc.nat(), made), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        trees,
        fc.option(made, { nil: null }),
        fc.constantFrom('end' as const, 'clamp' as const),
        (nodes, top, onLower) => {
          const of = (list: number[], period: Terms['period']) => ({ ...terms(...list), period })
          const branch = nodes.map(([parent, [list, period]], at) => ({
            ...held(at === 0 ? 0 : parent % (at + 1), at + 1),
            terms: of(list, period),
          }))
          const effects = affectedBelow(branch, { of: 0n, terms: top && of(...top), onLower })
          const becomes = new Map(effects.map(({ contract, becomes: then }) => [contract.id, then]))
          expect(becomes.size).toBe(effects.length)
          const after = new Map<bigint, Terms | null>([[0n, top && of(...top)]])
          for (const each of branch) {
            const then = becomes.has(each.id) ? (becomes.get(each.id) ?? null) : each.terms
            after.set(each.downline, then)
            if (!then) continue
            const above = after.get(each.upline as bigint)
            // What stood wrongly before, below a contract that nothing touched, is not this change's to mend.
            const touched = each.upline === 0n || becomes.has(String(each.upline))
            if (touched) expect(above && fitsBelow(then, above)).toBe(true)
            expect(topRate(then) <= topRate(each.terms)).toBe(true)
          }
        },
      ),
    )
  })
})

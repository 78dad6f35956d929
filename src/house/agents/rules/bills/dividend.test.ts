import { describe, expect, test } from 'vitest'
import { dividendOf } from './dividend.ts'
import type { ContractRow } from '../terms.ts'

const row = (rate: bigint, needs: Partial<Omit<ContractRow, 'rate'>> = {}): ContractRow => ({
  rate,
  activeMembers: 0,
  turnover: 0n,
  loss: 0n,
  ...needs,
})
const reached = (loss: bigint) => ({ loss, turnover: 0n, activeMembers: 0 })

describe('a dividend', () => {
  test.each([
    [-1n, { base: -1n, row: null, gross: 0n }],
    [0n, { base: 0n, row: null, gross: 0n }],
    [1n, { base: 1n, row: 0, gross: 1n }],
    [2n, { base: 2n, row: 0, gross: 2n }],
  ])('of all that a team lost, which is %s, is %o', (loss, outcome) => {
    for (const mode of ['fixed', 'floating'] as const)
      expect(dividendOf({ mode, rows: [row(100_000n, { loss: 1n })] }, reached(loss))).toMatchObject(outcome)
  })

  test('is cut off to the unit', () => {
    expect(dividendOf({ mode: 'fixed', rows: [row(50_000n)] }, reached(3n)).gross).toBe(1n)
  })

  test.each([
    [-1n, 0n],
    [0n, 0n],
    [1n, 0n],
    [299n, 99n],
    [300n, 100n],
    [301n, 100n],
    [25_000n, 100n],
  ])('that floats has of a loss of %s the part of %s hundredths', (loss, part) => {
    expect(dividendOf({ mode: 'floating', rows: [row(1000n, { loss: 300n })] }, reached(loss)).rows).toMatchObject([{ part }])
  })

  test('that floats has the whole part of the smallest loss that a row can ask for, and none of no loss', () => {
    const parts = (loss: bigint) =>
      dividendOf({ mode: 'floating', rows: [row(1000n, { loss: 1n }), row(2000n)] }, reached(loss)).rows
    expect(parts(1n)).toMatchObject([{ part: 100n }, { part: 100n }])
    expect(parts(0n)).toMatchObject([{ part: 0n }, { part: 0n }])
  })

  test('pays by the row that comes to most where it floats, and by the highest rate where it is fixed', () => {
    const rows = [row(10_000n, { loss: 1000n }), row(20_000n, { loss: 9000n })]
    expect(dividendOf({ mode: 'floating', rows }, reached(1000n))).toMatchObject({ row: 0, gross: 100n })
    expect(dividendOf({ mode: 'fixed', rows }, reached(9000n))).toMatchObject({ row: 1, gross: 1800n })
    expect(dividendOf({ mode: 'fixed', rows: rows.toReversed() }, reached(9000n))).toMatchObject({ row: 0, gross: 1800n })
    expect(dividendOf({ mode: 'floating', rows: rows.toReversed() }, reached(1000n))).toMatchObject({ row: 1, gross: 100n })
  })

  test('that floats waits for every condition but the loss', () => {
    const rows = [row(10_000n, { loss: 10n, turnover: 5n }), row(20_000n, { loss: 10n, activeMembers: 2 })]
    const outcome = dividendOf({ mode: 'floating', rows }, { loss: 10n, turnover: 4n, activeMembers: 1 })
    expect(outcome).toMatchObject({ row: null, gross: 0n })
    expect(outcome.rows).toEqual([
      { amount: 0n, part: 100n, missing: ['turnover'] },
      { amount: 0n, part: 100n, missing: ['activeMembers'] },
    ])
  })

  test('of a contract without a row is nothing', () => {
    expect(dividendOf({ mode: 'fixed', rows: [] }, reached(10n))).toEqual({ base: 10n, row: null, gross: 0n, rows: [] })
  })
})

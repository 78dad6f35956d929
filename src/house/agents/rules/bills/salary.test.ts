import { describe, expect, test } from 'vitest'
import { wageOf } from './salary.ts'
import type { ContractRow } from '../terms.ts'

const row = (rate: bigint, turnover = 0n): ContractRow => ({ rate, turnover, activeMembers: 0, loss: 0n })
const reached = (turnover: bigint) => ({ turnover, loss: 0n, activeMembers: 0 })

describe('a wage', () => {
  test.each([
    [-1n, { base: -1n, row: null, gross: 0n }],
    [0n, { base: 0n, row: null, gross: 0n }],
    [1n, { base: 1n, row: 0, gross: 1n }],
    [2n, { base: 2n, row: 0, gross: 2n }],
  ])('of a turnover of %s, where all of it is paid, is %o', (turnover, outcome) => {
    expect(wageOf({ rows: [row(100_000n)] }, reached(turnover))).toMatchObject(outcome)
  })

  test('says what each row would pay, and what it lacks; a row never pays less than nothing', () => {
    const rows = [row(1000n, 100n), row(2000n, 300n)]
    expect(wageOf({ rows }, reached(250n)).rows).toEqual([
      { amount: 2n, part: 100n, missing: [] },
      { amount: 0n, part: 100n, missing: ['turnover'] },
    ])
    expect(wageOf({ rows: [row(100_000n)] }, reached(-7n)).rows).toEqual([{ amount: 0n, part: 100n, missing: [] }])
  })

  test('reaches a row by what is left after what corrections took back', () => {
    const rows = [row(1000n, 100n)]
    expect(wageOf({ rows }, reached(150n), -50n)).toMatchObject({ base: 100n, row: 0, gross: 1n })
    expect(wageOf({ rows }, reached(150n), -51n)).toMatchObject({ base: 99n, row: null, gross: 0n })
  })
})

import { describe, expect, test } from 'vitest'
import { fund } from './funding.ts'

describe('money for those below', () => {
  test('is taken from the bill first, then from the main wallet, then from the lottery’s, each as far as it goes [T3]', () => {
    expect(fund(100n, { bill: 30n, main: 50n, lottery: 90n })).toEqual({
      taken: [
        { purse: 'bill', amount: 30n },
        { purse: 'main', amount: 50n },
        { purse: 'lottery', amount: 20n },
      ],
      missing: 0n,
    })
    expect(fund(100n, { bill: 300n, main: 50n, lottery: 0n })).toEqual({ taken: [{ purse: 'bill', amount: 100n }], missing: 0n })
  })

  test('is taken down to the last unit, stays due where nobody has it, and never comes from a purse in debt [T3]', () => {
    expect(fund(3n, { bill: 1n, main: 0n, lottery: 1n })).toEqual({
      taken: [
        { purse: 'bill', amount: 1n },
        { purse: 'lottery', amount: 1n },
      ],
      missing: 1n,
    })
    expect(fund(5n, { bill: -20n, main: 2n, lottery: 0n })).toEqual({ taken: [{ purse: 'main', amount: 2n }], missing: 3n })
    expect(fund(0n, { bill: 10n, main: 10n, lottery: 10n })).toEqual({ taken: [], missing: 0n })
  })
})

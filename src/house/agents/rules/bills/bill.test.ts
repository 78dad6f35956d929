import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billState, collectable, dividendStates, owing, salaryStates, takesSecond, type Standing } from './bill.ts'
import { carriedInto } from './carry.ts'
import { fund, purses } from './funding.ts'
import { carries, type Policy } from '../contracts/policy.ts'
import { contractKinds } from '../terms.ts'

const bill: Standing = { kind: 'dividend', reached: true, stage: 'open', amount: 100n, funded: 100n, paid: 0n, passed: 0n }

describe('a bill', () => {
  test.each([
    ['UNAPPROVED', { stage: 'waiting' }],
    ['UNCOLLECTED', {}],
    ['ISSUED', { paid: 100n }],
    ['ISSUED', { paid: 60n, passed: 40n }],
    ['UNCOLLECTED', { passed: 40n }],
    ['NOT_REACHED', { reached: false, amount: 0n, funded: 0n }],
    ['ISSUED', { amount: 0n, funded: 0n }],
    ['INSUFFICIENT', { funded: 0n }],
    ['UNCOLLECTED', { funded: 40n }],
    ['UNCOLLECTED', { funded: 1n }],
    ['UNCOLLECTED', { amount: 1n, funded: 1n }],
    ['PART_COLLECTED', { funded: 40n, paid: 40n }],
    ['DENIED', { stage: 'refused' }],
    ['EXPIRED', { stage: 'lapsed' }],
    ['PART_RECEIVED', { kind: 'daily', funded: 40n, paid: 40n }],
    ['REJECTED', { kind: 'hourly', stage: 'refused' }],
    ['INSUFFICIENT', { kind: 'realtime', amount: -100n, funded: 0n }],
    ['PART_RECEIVED', { kind: 'realtime', amount: -100n, funded: -40n, paid: -40n }],
    ['ISSUED', { kind: 'realtime', amount: -100n, funded: -100n, paid: -100n }],
  ] as const)('is %s where %o [T3]', (state, change) => {
    expect(billState({ ...bill, ...change })).toBe(state)
  })

  test('stands in a word of its kind, and is never owed and paid at once [trust 9]', () => {
    const amount = fc.bigInt({ min: 0n, max: 100n })
    fc.assert(
      fc.property(
        fc.constantFrom(...contractKinds),
        fc.constantFrom('waiting' as const, 'open' as const, 'refused' as const, 'lapsed' as const),
        fc.tuple(amount, amount, amount).map((three) => three.toSorted((one, other) => Number(one - other))),
        (kind, stage, [paid = 0n, funded = 0n, whole = 0n]) => {
          const standing = { kind, stage, reached: whole > 0n, amount: whole, funded, paid, passed: 0n }
          const state = billState(standing)
          expect(kind === 'dividend' ? dividendStates : salaryStates).toContain(state)
          if (state === 'ISSUED') expect([collectable(standing), owing(standing)]).toEqual([0n, 0n])
          expect(paid + collectable(standing) + owing(standing)).toBeLessThanOrEqual(whole)
        },
      ),
    )
  })

  test('lies open for its agent as far as it is funded, less what was had of it or went on', () => {
    expect(collectable({ ...bill, funded: 60n, paid: 20n, passed: 10n })).toBe(30n)
    expect(collectable({ ...bill, amount: 1n, funded: 1n })).toBe(1n)
    for (const stage of ['waiting', 'refused', 'lapsed'] as const) expect(collectable({ ...bill, stage })).toBe(0n)
  })

  test('is owed by the upline as far as it is not funded, also while it waits, and by nobody once it is over', () => {
    expect(owing({ ...bill, funded: 60n })).toBe(40n)
    expect(owing({ ...bill, stage: 'waiting', funded: 0n })).toBe(100n)
    expect(owing({ ...bill, amount: 1n, funded: 0n })).toBe(1n)
    for (const stage of ['refused', 'lapsed'] as const) expect(owing({ ...bill, stage, funded: 0n })).toBe(0n)
  })

  test('that corrects one is owed by its agent until it is given back', () => {
    expect(owing({ ...bill, amount: -100n, funded: -40n, paid: -40n })).toBe(60n)
    expect(collectable({ ...bill, amount: -100n, funded: -40n, paid: -40n })).toBe(0n)
  })
})

describe('an upline’s money', () => {
  test('is taken from its own bill, its main wallet and its lottery wallet, in this order; the rest stays due [T3]', () => {
    expect(fund(100n, { bill: 30n, main: 50n, lottery: 90n })).toEqual({
      taken: [
        { purse: 'bill', amount: 30n },
        { purse: 'main', amount: 50n },
        { purse: 'lottery', amount: 20n },
      ],
      missing: 0n,
    })
    expect(fund(100n, { bill: 0n, main: 50n, lottery: 0n })).toEqual({ taken: [{ purse: 'main', amount: 50n }], missing: 50n })
    expect(purses).toEqual(['bill', 'main', 'lottery'])
  })
})

describe('what a period has to make good', () => {
  const lost = { own: -30n, base: -70n }
  test.each([
    ['none', true, 0n],
    ['permanent', false, -70n],
    ['previous', false, -30n],
    ['half_month', true, -70n],
    ['half_month', false, 0n],
  ] as const)('is by the policy %s, in a second half %s: %s', (policy, secondHalf, carried) => {
    expect(carriedInto(policy, lost, { secondHalf })).toBe(carried)
  })

  test('is nothing after a good one, or the first', () => {
    for (const policy of carries) {
      expect(carriedInto(policy, { own: 30n, base: 10n }, { secondHalf: true })).toBe(0n)
      expect(carriedInto(policy, null, { secondHalf: true })).toBe(0n)
    }
  })
})

test('a bill of just the merchant’s bound takes a second person, and one of less does not', () => {
  const policy = { secondFrom: 500n } as Policy
  expect([499n, 500n, 501n].map((amount) => takesSecond(policy, amount))).toEqual([false, true, true])
})

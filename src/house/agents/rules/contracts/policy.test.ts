import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { judgePolicy, policyText } from './judge-policy.ts'
import { carries, firstPolicies, modesOf, payers, periodsOf, raisesPay, whenLower } from './policy.ts'
import { contractKinds } from '../terms.ts'

const { dividend } = firstPolicies
describe('what a merchant lets contracts be', () => {
  test('is read as it is shown, for each kind [T2]', () => {
    for (const kind of contractKinds) expect(judgePolicy(kind, policyText(firstPolicies[kind]))).toEqual(firstPolicies[kind])
  })

  test('may leave one rate alone [T2]', () => {
    const one = judgePolicy('dividend', { ...policyText(dividend), minRate: '20', maxRate: '20' })
    expect(one).toEqual({ ...dividend, minRate: 20_000n, maxRate: 20_000n })
  })

  test.each([
    [{ minRate: '-1' }, 'rate_malformed', 'minRate'],
    [{ maxRate: '100.001' }, 'rate_too_high', 'maxRate'],
    [{ step: '0' }, 'rate_malformed', 'step'],
    [{ minRate: '0.15' }, 'step_off', 'minRate'],
    [{ minRate: '30', maxRate: '20' }, 'bounds_crossed', 'maxRate'],
    [{ periods: [] }, 'period_not_offered', 'periods'],
    [{ modes: [] }, 'mode_not_offered', 'modes'],
    [{ maxRate: '50.05' }, 'step_off', 'maxRate'],
    [{ periods: ['D', 'X'] as unknown as ['D'] }, 'period_not_offered', 'periods'],
    [{ modes: ['fixed', 'other'] as unknown as ['fixed'] }, 'mode_not_offered', 'modes'],
    [{ secondFrom: '-1' }, 'amount_malformed', 'secondFrom'],
    [{ secondFrom: 'much' }, 'amount_malformed', 'secondFrom'],
  ] as const)('is not %o [T2]', (change, code, at) => {
    expect(judgePolicy('dividend', { ...policyText(dividend), ...change })).toEqual(refuse(code, { at }))
  })

  test('is of the day and fixed for a salary [T2]', () => {
    expect(judgePolicy('hourly', { ...policyText(firstPolicies.hourly), periods: ['D', 'M'] })).toEqual(
      refuse('period_not_offered', { at: 'periods' }),
    )
    expect(judgePolicy('daily', { ...policyText(firstPolicies.daily), modes: ['floating'] })).toEqual(
      refuse('mode_not_offered', { at: 'modes' }),
    )
  })

  test.each([
    [{ maxRate: 60_000n }, true],
    [{ maxRate: 40_000n }, false],
    [{ minRate: 200n }, true],
    [{ maxRows: 11 }, true],
    [{ approval: false }, true],
    [{ secondFrom: 1n }, true],
    [{ paidBy: 'upline' }, false],
    [{ carry: 'permanent' }, true],
    [{ includeSelf: false }, true],
    [{ uplinesOffer: false, downlinesAsk: false, onLower: 'clamp' }, false],
    [{ periods: ['M'], modes: ['fixed'] }, false],
  ] as const)('takes two people for %o: %s [T2]', (change, expected) => {
    expect(raisesPay(dividend, { ...dividend, ...change })).toBe(expected)
  })

  test('takes two people when the house pays again for uplines, and when a mode or period comes back', () => {
    expect(raisesPay({ ...dividend, paidBy: 'upline' }, dividend)).toBe(true)
    expect(raisesPay({ ...dividend, modes: ['fixed'] }, dividend)).toBe(true)
    expect(raisesPay({ ...dividend, periods: ['M'] }, dividend)).toBe(true)
  })
})

describe('a merchant that says nothing', () => {
  const salary = {
    minRate: 10n,
    maxRate: 2_000n,
    step: 10n,
    maxRows: 10,
    periods: ['D'],
    modes: ['fixed'],
    uplinesOffer: true,
    downlinesAsk: true,
    onLower: 'end',
    approval: false,
    secondFrom: 0n,
    paidBy: 'platform',
    carry: 'none',
    includeSelf: true,
  }

  test('lets a daily wage be up to two per cent, and one by the hour or in real time up to one', () => {
    expect(firstPolicies.daily).toEqual(salary)
    for (const kind of ['hourly', 'realtime'] as const) expect(firstPolicies[kind]).toEqual({ ...salary, maxRate: 1_000n })
  })

  test('lets a dividend be up to half of the loss, of any period, in either mode, and approves each', () => {
    expect(firstPolicies.dividend).toEqual({
      ...salary,
      minRate: 100n,
      maxRate: 50_000n,
      step: 100n,
      periods: ['D', 'W', 'H', 'M'],
      modes: ['fixed', 'floating'],
      approval: true,
    })
  })

  test('has salaries of the day alone, which look at no loss', () => {
    for (const kind of ['daily', 'hourly', 'realtime'] as const)
      expect([periodsOf(kind), modesOf(kind)]).toEqual([['D'], ['fixed']])
    expect([periodsOf('dividend'), modesOf('dividend')]).toEqual([
      ['D', 'W', 'H', 'M'],
      ['fixed', 'floating'],
    ])
  })
})

describe('a change of a policy', () => {
  const { daily } = firstPolicies

  test.each([
    [{}],
    [{ secondFrom: 0n }],
    [{ minRate: 10n, maxRate: 2_000n, maxRows: 10 }],
    [{ maxRows: 9 }],
    [{ minRate: 0n }],
    [{ approval: true }],
    [{ onLower: whenLower[1] }],
  ])('that lets no more be paid is made by one person: %o', (change) => {
    expect(raisesPay(daily, { ...daily, ...change })).toBe(false)
  })

  test('between who pays, and between what is made good, takes two where it may raise what the house pays', () => {
    expect(payers.map((before) => payers.map((paidBy) => raisesPay({ ...daily, paidBy: before }, { ...daily, paidBy })))).toEqual(
      [
        [false, false],
        [true, false],
      ],
    )
    for (const before of carries)
      for (const carry of carries) expect(raisesPay({ ...daily, carry: before }, { ...daily, carry })).toBe(carry !== before)
  })

  test('by which nobody approves bills any more takes two, wherever it begins', () => {
    expect(raisesPay({ ...daily, approval: true }, daily)).toBe(true)
    expect(raisesPay({ ...daily, secondFrom: 2n }, { ...daily, secondFrom: 1n })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { judgePolicy, policyText } from './judge-policy.ts'
import { firstPolicies, raisesPay } from './policy.ts'
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

import { describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { judgeTerms, topRate, type TypedTerms } from './judge-terms.ts'
import { firstPolicies, type Policy } from './policy.ts'
import type { Terms } from '../terms.ts'

const row = (rate: string, change: Partial<TypedTerms['rows'][number]> = {}) => ({
  rate,
  activeMembers: 0,
  turnover: '0',
  loss: '0',
  ...change,
})
const typed = (change: Partial<TypedTerms> = {}): TypedTerms => ({
  mode: 'fixed',
  period: 'H',
  minBet: '100',
  rows: [row('5', { turnover: '1000' }), row('10', { turnover: '50000', loss: '200.5', activeMembers: 3 })],
  ...change,
})
const above: Terms = {
  kind: 'dividend',
  mode: 'fixed',
  period: 'H',
  minBet: 0n,
  rows: [{ rate: 10_000n, activeMembers: 0, turnover: 0n, loss: 0n }],
}
const judge = (terms: TypedTerms, { upline = above, ...policy }: Partial<Policy> & { upline?: Terms | null } = {}) =>
  judgeTerms(terms, { kind: 'dividend', policy: { ...firstPolicies.dividend, ...policy }, upline, places: 2 })
const codeOf = (terms: TypedTerms, of: Partial<Policy> & { upline?: Terms | null } = {}) => {
  const judged = judge(terms, of)
  return isRefusal(judged) ? [judged.code, (judged.data as { at: string }).at] : null
}

describe('the terms of a contract', () => {
  test('are read as typed, up to the upline’s own rate [T2]', () => {
    expect(judge(typed())).toEqual({
      kind: 'dividend',
      mode: 'fixed',
      period: 'H',
      minBet: 100n * UNITS_PER_WHOLE,
      rows: [
        { rate: 5_000n, activeMembers: 0, turnover: 1_000n * UNITS_PER_WHOLE, loss: 0n },
        { rate: 10_000n, activeMembers: 3, turnover: 50_000n * UNITS_PER_WHOLE, loss: 20_050_000n },
      ],
    })
  })

  test('may ask for a million active members, and for none [T2]', () => {
    for (const activeMembers of [0, 1_000_000]) expect(codeOf(typed({ rows: [row('5', { activeMembers })] }))).toBeNull()
  })

  test.each([
    ['a rate above the upline’s', [row('10.1')], 'rate_above_upline', 'rows.0.rate'],
    ['a rate below zero', [row('-1')], 'rate_malformed', 'rows.0.rate'],
    ['a rate of nothing', [row('0')], 'rate_below', 'rows.0.rate'],
    ['a rate in Khmer digits', [row('៥')], 'rate_malformed', 'rows.0.rate'],
    ['a rate finer than rates are', [row('1.0001')], 'rate_too_fine', 'rows.0.rate'],
    ['a rate between two steps', [row('1.05')], 'rate_off_step', 'rows.0.rate'],
    ['more than all of it', [row('101')], 'rate_too_high', 'rows.0.rate'],
    ['no rows', [], 'rows_outside', 'rows'],
    ['too many rows', Array.from({ length: 11 }, (_, at) => row(String(at + 1))), 'rows_outside', 'rows'],
    ['rows with falling rates', [row('5'), row('4', { turnover: '9' })], 'rows_out_of_order', 'rows.1.rate'],
    ['two rows of one rate', [row('5'), row('5', { turnover: '9' })], 'rows_out_of_order', 'rows.1.rate'],
    ['a higher rate for less', [row('5', { turnover: '9' }), row('6', { loss: '9' })], 'rows_out_of_order', 'rows.1.rate'],
    [
      'a higher rate for the same',
      [row('5', { turnover: '9' }), row('6', { turnover: '9' })],
      'rows_out_of_order',
      'rows.1.rate',
    ],
    ['a turnover below zero', [row('5', { turnover: '-1' })], 'amount_malformed', 'rows.0.turnover'],
    ['a loss finer than money is', [row('5', { loss: '1.001' })], 'amount_too_fine', 'rows.0.loss'],
    ['a turnover beyond money', [row('5', { turnover: '9'.repeat(30) })], 'amount_too_large', 'rows.0.turnover'],
    ['half a member', [row('5', { activeMembers: 1.5 })], 'members_malformed', 'rows.0.activeMembers'],
    ['over a million members', [row('5', { activeMembers: 1_000_001 })], 'members_malformed', 'rows.0.activeMembers'],
    ['fewer members than none', [row('5', { activeMembers: -1 })], 'members_malformed', 'rows.0.activeMembers'],
  ] as const)('refuse %s [T2]', (_, rows, code, at) => {
    expect(codeOf(typed({ rows }))).toEqual([code, at])
  })

  test('refuse a period and a mode that the merchant does not offer, and another period than the upline’s [T2]', () => {
    expect(codeOf(typed(), { periods: ['M'] })).toEqual(['period_not_offered', 'period'])
    expect(codeOf(typed({ period: 'M' }))).toEqual(['period_of_upline', 'period'])
    expect(codeOf(typed({ mode: 'floating' }), { modes: ['fixed'] })).toEqual(['mode_not_offered', 'mode'])
    expect(codeOf(typed({ mode: 'floating' })), 'a part of nothing').toEqual(['loss_missing', 'rows.0.loss'])
    expect(codeOf(typed({ minBet: 'x' }))).toEqual(['amount_malformed', 'minBet'])
  })

  test('may have as many rows as the merchant lets them', () => {
    const ten = Array.from({ length: 10 }, (_, at) => row(String(at + 1), { turnover: String(at) }))
    expect(codeOf(typed({ rows: ten }))).toBeNull()
  })

  test('ask for no less than the merchant’s lowest rate, and for more than nothing where it names none', () => {
    expect(codeOf(typed({ rows: [row('0.05')] }))).toEqual(['rate_below', 'rows.0.rate'])
    expect(codeOf(typed({ rows: [row('0.1')] }))).toBeNull()
    const none = { minRate: 0n, step: 1n }
    expect([codeOf(typed({ rows: [row('0')] }), none), codeOf(typed({ rows: [row('0.001')] }), none)]).toEqual([
      ['rate_below', 'rows.0.rate'],
      null,
    ])
  })

  test('grant at most the rate of the last row, and nothing without one', () => {
    expect([topRate(above), topRate({ rows: [] })]).toEqual([10_000n, 0n])
  })

  test('may float from the smallest loss on', () => {
    const floating = (loss: string) => codeOf(typed({ mode: 'floating', rows: [row('5', { loss })] }))
    expect([floating('0'), floating('0.01')]).toEqual([['loss_missing', 'rows.0.loss'], null])
  })

  test('of a higher row ask for more of one thing at least, and for less of none', () => {
    const first = row('5', { turnover: '9', loss: '9', activeMembers: 9 })
    const second = (change: Partial<TypedTerms['rows'][number]>) =>
      codeOf(typed({ rows: [first, { ...first, rate: '6', ...change }] }))
    for (const more of [{ turnover: '9.01' }, { loss: '9.01' }, { activeMembers: 10 }]) expect(second(more)).toBeNull()
    for (const less of [{ turnover: '8.99' }, { loss: '8.99' }, { activeMembers: 8 }, {}])
      expect(second(less)).toEqual(['rows_out_of_order', 'rows.1.rate'])
  })

  test('of the top of the tree are bound by the merchant alone [T2]', () => {
    expect(codeOf(typed({ rows: [row('50')], period: 'M' }), { upline: null })).toBeNull()
    expect(codeOf(typed({ rows: [row('50.1')] }), { upline: null })).toEqual(['rate_above', 'rows.0.rate'])
  })
})

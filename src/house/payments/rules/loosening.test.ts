import { describe, expect, test } from 'vitest'
import { loosensMethod, loosensWithdrawals, type Guarded } from './loosening.ts'
import { noPayee } from './method.ts'
import { strictestRule, type WithdrawalRule } from './review.ts'

const payee = { bank: 'A', account: '1', holder: 'C', city: '' }
const of = (secondFrom: bigint | null, by: Partial<typeof payee> = {}): Guarded => ({ payee: { ...payee, ...by }, secondFrom })

describe('a way to deposit lets one alone do more', () => {
  test.each<[string, Guarded | null, Guarded]>([
    ['with a higher bound', of(10n), of(11n)],
    ['with a bound where it was always two', of(null), of(1n)],
    ['with another account', of(null), of(null, { account: '2' })],
    ['with another holder', of(10n), of(9n, { holder: 'D' })],
    ['with another bank', of(null), of(null, { bank: 'B' })],
    ['with another city', of(null), of(null, { city: 'Siem Reap' })],
    ['new, paying somebody', null, of(null)],
    ['new, with a bound', null, { payee: noPayee, secondFrom: 1n }],
  ])('%s [trust 10]', (_, before, after) => expect(loosensMethod(before, after)).toBe(true))
})

describe('a way to deposit lets one alone do no more', () => {
  test.each<[string, Guarded | null, Guarded]>([
    ['with the same', of(10n), of(10n)],
    ['with a lower bound', of(10n), of(9n)],
    ['with always two', of(10n), of(null)],
    ['new, paying nobody and always by two', null, { payee: noPayee, secondFrom: null }],
  ])('%s [trust 10]', (_, before, after) => expect(loosensMethod(before, after)).toBe(false))
})

describe('a change of what withdrawals wait for loosens it', () => {
  const rule = { reviewFrom: 10n, reviewMarked: true, secondFrom: 20n, payeeHoldHours: 24, receiptMinutes: 60 }
  test.each<[string, Partial<WithdrawalRule>, boolean]>([
    ['a later review', { reviewFrom: 11n }, true],
    ['a later second person', { secondFrom: 21n }, true],
    ['no review of marks', { reviewMarked: false }, true],
    ['a shorter hold', { payeeHoldHours: 23 }, true],
    ['less time to say that it is missing', { receiptMinutes: 59 }, true],
    ['stricter in one, looser in another', { secondFrom: 1n, receiptMinutes: 59 }, true],
    ['the same', {}, false],
    ['stricter in all', { reviewFrom: 9n, secondFrom: 0n, payeeHoldHours: 25, receiptMinutes: 61 }, false],
  ])('%s [trust 10]', (_, by, looser) => expect(loosensWithdrawals(rule, { ...rule, ...by })).toBe(looser))

  test('never, where it becomes the strictest [trust 10]', () => {
    expect(loosensWithdrawals({ ...rule, receiptMinutes: 1440 }, strictestRule)).toBe(false)
    expect(loosensWithdrawals(strictestRule, rule)).toBe(true)
  })
})

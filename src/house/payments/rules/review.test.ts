import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { dueAt, lapsesAt, marksOf, needsReview, needsSecond, strictestRule, type Known } from './review.ts'

const now = 1_800_000_000_000
const old = now - 90 * DAY
const calm: Known = {
  now,
  amount: 10n,
  payeeSince: old,
  memberSince: old,
  passwordSince: old,
  deposited: 100n,
  withdrawn: 0n,
  paidBefore: true,
  hasRiskSignal: false,
}

test.each<[Partial<Known>, string[]]>([
  [{}, []],
  [{ payeeSince: now - HOUR }, ['new_payee']],
  [{ payeeSince: now - DAY + 1 }, ['new_payee']],
  [{ payeeSince: now - DAY }, []],
  [{ passwordSince: now - 3 * DAY + 1 }, ['password_changed']],
  [{ passwordSince: now - 3 * DAY }, []],
  [{ passwordSince: now - DAY, memberSince: now - DAY - MINUTE }, []],
  [{ passwordSince: now - DAY, memberSince: now - DAY - MINUTE - 1 }, ['password_changed']],
  [{ payeeSince: now, paidBefore: false }, ['new_payee', 'first']],
  [{ passwordSince: now - DAY }, ['password_changed']],
  [{ passwordSince: now - DAY, memberSince: now - DAY }, []],
  [{ amount: 300n }, []],
  [{ amount: 301n }, ['large']],
  [{ amount: 1n, withdrawn: 300n }, ['large']],
  [{ deposited: 0n }, ['large']],
  [{ hasRiskSignal: true }, ['doubted']],
  [{ paidBefore: false }, ['first']],
])('%o is marked %o', (change, marks) => {
  expect(marksOf({ ...calm, ...change })).toEqual(marks)
})

test('a merchant that says nothing has all of them reviewed, by two, and lets an account wait a day [trust 25]', () => {
  expect(needsReview(strictestRule, { amount: 1n, marks: [] })).toBe(true)
  expect(needsSecond(strictestRule, 1n)).toBe(true)
  expect(dueAt(strictestRule, now - HOUR, now)).toBe(now + 23 * HOUR)
  expect(dueAt(strictestRule, old, now)).toBe(now)
})

test('a sum or, where the merchant says so, a mark asks for a review; a larger sum for two people', () => {
  const rule = { ...strictestRule, reviewFrom: 100n, secondFrom: 1000n, reviewMarked: false }
  expect(needsReview(rule, { amount: 99n, marks: ['first'] })).toBe(false)
  expect(needsReview({ ...rule, reviewMarked: true }, { amount: 99n, marks: ['first'] })).toBe(true)
  expect(needsReview(rule, { amount: 100n, marks: [] })).toBe(true)
  expect([needsSecond(rule, 999n), needsSecond(rule, 1000n)]).toEqual([false, true])
})

test('a merchant that says nothing gives a member a day to say that the money is missing', () => {
  expect(strictestRule).toEqual({ reviewFrom: 0n, reviewMarked: true, secondFrom: 0n, payeeHoldHours: 24, receiptMinutes: 1440 })
  expect(lapsesAt(strictestRule, now)).toBe(now + DAY)
  expect(lapsesAt({ ...strictestRule, receiptMinutes: 1 }, now)).toBe(now + MINUTE)
})

test('money of which nothing is to be noted needs no review below the merchant’s sum', () => {
  const rule = { ...strictestRule, reviewFrom: 100n }
  expect(needsReview(rule, { amount: 99n, marks: [] })).toBe(false)
  expect(needsReview(rule, { amount: 99n, marks: ['new_payee', 'first'] })).toBe(true)
})

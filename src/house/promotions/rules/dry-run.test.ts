import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { addMember, costOf, nothing, type Fact } from './dry-run.ts'
import type { Terms } from './terms.ts'

const over = { from: 100 * DAY, days: 30 }
const member: Fact = { memberSince: 0, rank: 0, barred: false, proven: [], deposits: [], stakes: [] }
const staked = (...amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ day: `2026-11-0${at + 1}`, product: 'RNG', valid: whole(amount) }))
const deposited = (...amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ day: `2026-11-0${1 + Math.floor(at / 2)}`, amount: whole(amount) }))
const tried = (terms: Terms, ...facts: readonly Partial<Fact>[]) =>
  facts.reduce((sums, fact) => addMember(sums, { ...member, ...fact }, { terms, ...over }), nothing)

describe('a promotion that is tried on days that are over', () => {
  test('counts whom it is for, by what stood then', () => {
    const terms = { ...giftTerms, newcomerDays: 3, level: 1 }
    const facts = [
      { rank: 1, memberSince: over.from - 3 * DAY },
      { rank: 1, memberSince: over.from + 20 * DAY },
      { rank: 1, memberSince: over.from - 4 * DAY },
      { rank: 0, memberSince: over.from },
      { rank: 1, memberSince: over.from, barred: true },
    ]
    expect(tried(terms, ...facts)).toMatchObject({ eligible: 2, takers: 2, rewards: 2, asked: whole(20) })
  })

  test('gives a share of the first deposit that is worth one, and of the first of each day where it is daily', () => {
    const fact = { deposits: deposited(10, 50, 300, 40) }
    expect(tried(matchTerms, fact)).toMatchObject({ rewards: 1, asked: whole(50) })
    expect(tried({ ...matchTerms, daily: true }, fact)).toMatchObject({ takers: 1, rewards: 2, asked: whole(250) })
    expect(tried(matchTerms, { deposits: deposited(19) })).toMatchObject({ eligible: 1, takers: 0, asked: 0n })
  })

  test('gives an amount once, on each day of play, or to whoever has proven what is asked', () => {
    expect(tried({ ...giftTerms, daily: true }, { stakes: staked(1, 1, 1) })).toMatchObject({ rewards: 3, asked: whole(30) })
    const signUp = { ...giftTerms, newcomerDays: 300, signUp: ['email'] as const }
    expect(tried(signUp, {}, { proven: ['email'] })).toMatchObject({ eligible: 2, takers: 1, asked: whole(10) })
  })

  test('costs from what those play through who play so much in time, by its weights, to all that may become cash', () => {
    const half = { ...giftTerms, weights: { RNG: 50 }, days: 15, mostPayout: '8' }
    // Thirty are asked for within half of the days, and half of each stake counts.
    const sums = tried(half, { stakes: staked(120) }, { stakes: staked(119) }, {})
    expect(costOf(sums, whole(1000))).toEqual({ given: whole(30), least: whole(8), most: whole(24) })
    expect(costOf(sums, whole(15))).toEqual({ given: whole(15), least: whole(8), most: whole(15) })
    expect(costOf(tried({ ...half, times: 0 }, {}), whole(1000)), 'nothing is asked').toMatchObject({ least: whole(8) })
  })

  test('never costs more than is given, nor less than its least', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500), fc.nat(5000)), { maxLength: 20 }), fc.nat(2000), (facts, budget) => {
        const sums = tried(matchTerms, ...facts.map(([paid, play]) => ({ deposits: deposited(paid), stakes: staked(play) })))
        const { given, least, most } = costOf(sums, whole(budget))
        expect(least <= most && most <= given && given <= whole(budget)).toBe(true)
      }),
    ))
})

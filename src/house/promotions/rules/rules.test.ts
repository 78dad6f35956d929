import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { parseUnits } from '#kit/money.ts'
import { productCodes } from '#kit/product.ts'
import { giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { dueEnd } from './due-end.ts'
import { countedOf, releaseOf, requirementOf, rewardOf } from './reward.ts'
import { claimStates, refusePerson, standingIn } from './standing.ts'
import { judgeDraft, spendsMore } from './terms.ts'

const offer = { code: null, terms: giftTerms, opensAt: 10, closesAt: 20, closedAt: null, budget: whole(100), spent: 0n }
const taking = { claim: null, ready: false, now: 15 } as const

describe('a promotion stands', () => {
  test('by its time, its money and its operator’s word [P1]', () => {
    const at = (now: number, more: object = {}) => standingIn({ ...offer, ...more }, { ...taking, now })
    expect([at(9), at(10), at(19), at(20)]).toEqual(['coming_soon', 'claim', 'claim', 'close'])
    expect(at(15, { closedAt: 14 })).toBe('close')
    expect([at(15, { spent: whole(90) }), at(15, { spent: whole(90) + 1n })]).toEqual(['claim', 'close'])
    expect(at(15, { terms: matchTerms, spent: whole(100) - 1n }), 'a share may be small').toBe('join')
  })

  test('by what the member has of it, and a reward that was begun outlives its end [P1]', () => {
    const shown = (terms: typeof giftTerms, now = 15) =>
      Object.fromEntries(claimStates.map((claim) => [claim, standingIn({ ...offer, terms }, { ...taking, claim, now })]))
    const ended = { released: 'claimed', used: 'claimed', forfeit: 'claimed', expired: 'claimed', withdrawn: 'claimed' }
    const begun = { applying: 'applying', rejected: 'rejected', process: 'process' }
    expect(shown(giftTerms)).toEqual({ joined: 'joined', issued: 'issued', ...begun, ...ended })
    expect(shown(giftTerms, 30)).toEqual({ joined: 'close', issued: 'close', ...begun, ...ended })
    expect(shown({ ...giftTerms, daily: true })['released']).toBe('signed')
    expect(standingIn({ ...offer, terms: matchTerms }, { ...taking, claim: 'joined', ready: true })).toBe('claim')
    expect(standingIn({ ...offer, terms: { ...giftTerms, reviewed: true } }, taking)).toBe('join')
  })

  test('as a reward of signing up: joined first, and ready once what it asks is proven [P2]', () => {
    const signUp = { ...offer, terms: { ...giftTerms, newcomerDays: 7, signUp: ['email'] as const } }
    expect(standingIn(signUp, taking)).toBe('join')
    expect(standingIn(signUp, { ...taking, claim: 'joined' })).toBe('joined')
    expect(standingIn(signUp, { ...taking, claim: 'joined', ready: true })).toBe('claim')
  })

  test('for newcomers until their last day is over', () => {
    const terms = { newcomerDays: 3, level: null }
    const person = { barred: false, memberSince: 0, rank: 0 }
    expect(refusePerson(terms, person, 3 * DAY)).toBeNull()
    expect(refusePerson(terms, person, 3 * DAY + 1)).toMatchObject({ code: 'newcomers_only' })
    expect(refusePerson({ ...terms, newcomerDays: null }, { ...person, barred: true }, 0)).toMatchObject({
      code: 'promotion_barred',
    })
  })

  test('for members from a level on', () => {
    const codes = [0, 1, 2, 3].map(
      (rank) => refusePerson({ newcomerDays: null, level: 2 }, { barred: false, memberSince: 0, rank }, 0)?.code,
    )
    expect(codes).toEqual(['level_too_low', 'level_too_low', undefined, undefined])
  })
})

describe('a reward', () => {
  test('is a share of the deposit, rounded down to cents, and never above its most [P1]', () => {
    const terms = { reward: { kind: 'percent', percent: 33, most: '50', smallestDeposit: '10' } } as const
    expect(rewardOf(terms, whole(10) - 1n)).toBeNull()
    expect(rewardOf(terms, whole(10))).toBe(parseUnits('3.3'))
    expect(rewardOf(terms, whole(10) + 99_999n)).toBe(parseUnits('3.62'))
    fc.assert(
      fc.property(fc.bigInt(whole(10), whole(10_000)), (deposit) => {
        const amount = rewardOf(terms, deposit) ?? 0n
        expect(amount * 100n <= deposit * 33n && amount <= whole(50)).toBe(true)
        expect(amount % 1000n).toBe(0n)
      }),
    )
  })

  test('is played by weights, and what is released and what is not are all of it', () => {
    expect(requirementOf(giftTerms, whole(10))).toBe(whole(30))
    expect(countedOf({ weights: { LIVE: 10 } }, { product: 'LIVE', valid: 1009n })).toBe(100n)
    expect(countedOf({ weights: { LIVE: 10 } }, { product: 'RNG', valid: -7n })).toBe(-7n)
    fc.assert(
      fc.property(fc.bigInt(0n, whole(500)), (left) => {
        const { cash, rest } = releaseOf({ mostPayout: '100' }, left)
        expect([cash + rest, cash <= whole(100)]).toEqual([left, true])
      }),
    )
  })

  test('ends by the gravest reason there is', () => {
    const process = { requirement: 10n, played: 0n, left: 5n, atStake: false, expiresAt: 20, depositStands: true }
    expect(dueEnd(process, 19)).toBeNull()
    expect(dueEnd(process, 20)).toBe('expired')
    expect(dueEnd({ ...process, played: 10n }, 30), 'earned before it was looked at').toBe('released')
    expect(dueEnd({ ...process, played: 10n, depositStands: false }, 0)).toBe('withdrawn')
    expect(dueEnd({ ...process, left: 0n, atStake: true }, 0)).toBeNull()
    expect(dueEnd({ ...process, left: 0n }, 0)).toBe('used')
  })
})

describe('a draft', () => {
  test('is refused where nobody could take it', () => {
    const judge = (more: object) => judgeDraft({ ...offer, ...more })?.code ?? null
    expect(judge({})).toBeNull()
    expect(judge({ closesAt: 10 })).toBe('schedule_reversed')
    expect([judge({ budget: whole(10) - 1n }), judge({ spent: whole(101) })]).toEqual(['budget_short', 'budget_short'])
    expect(judge({ terms: { ...matchTerms, reviewed: true }, budget: whole(500) })).toBe('review_needs_amount')
    const none = Object.fromEntries(productCodes.map((product) => [product, 0]))
    expect(judge({ terms: { ...giftTerms, weights: none } })).toBe('nothing_counts')
    const signUp = { ...giftTerms, newcomerDays: 7, signUp: [] }
    expect(judge({ terms: signUp })).toBeNull()
    const incomplete = [{ newcomerDays: null }, { daily: true }, { reward: matchTerms.reward }]
    expect(incomplete.map((change) => judge({ terms: { ...signUp, ...change }, budget: whole(500) }))).toEqual(
      Array(3).fill('sign_up_incomplete'),
    )
  })

  test('spends more by other terms, more money or a longer time, in whatever order its terms are written', () => {
    const more = (change: object) => spendsMore(offer, { ...offer, ...change })
    expect(spendsMore(null, offer)).toBe(true)
    expect([more({}), more({ budget: whole(99) }), more({ closesAt: 19 }), more({ opensAt: 11 })]).toEqual(Array(4).fill(false))
    expect(more({ terms: Object.fromEntries(Object.entries(giftTerms).toReversed()) })).toBe(false)
    const changes = [{ budget: whole(101) }, { closesAt: 21 }, { closesAt: null }, { opensAt: 9 }, { terms: matchTerms }]
    expect(changes.map(more)).toEqual(Array(5).fill(true))
    expect(more({ code: 'ANGKOR' }), 'fewer see it').toBe(false)
    const coded = { ...offer, code: 'ANGKOR' }
    expect([null, 'MEKONG', 'ANGKOR'].map((code) => spendsMore(coded, { ...coded, code }))).toEqual([true, true, false])
  })
})

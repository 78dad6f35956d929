import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { offer } from '#testing/referral/offer.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { hasReached, lastDay, standingOf } from './friend.ts'
import { givesMore, judgeProgramme, rewardAt, type Programme } from './programme.ts'
import { shareOf } from './share.ts'

const units = unitsOfText
const codeOf = (change: Partial<Programme>) => {
  const judged = judgeProgramme({ ...offer, ...change })
  return isRefusal(judged) ? judged.code : null
}

describe('a friend', () => {
  test('counts from exactly what is asked on, and a unit below does not [P4]', () => {
    const exact = { deposited: units('20'), staked: units('100') }
    expect(hasReached(offer, exact)).toBe(true)
    expect(hasReached(offer, { ...exact, deposited: exact.deposited - 1n })).toBe(false)
    expect(hasReached(offer, { ...exact, staked: exact.staked - 1n })).toBe(false)
  })

  test('has so many days, the first of which is the one of registering [P4]', () => {
    expect(lastDay(offer, '2026-11-28')).toBe('2026-12-04')
    const of = (today: string) => standingOf({ state: null, until: '2026-12-04', today })
    expect([of('2026-12-04'), of('2026-12-05')]).toEqual(['running', 'ended'])
    expect(standingOf({ state: 'counted', until: '2026-12-04', today: '2027-01-01' })).toBe('counted')
  })

  test('brings what their tier says: the second by the first tier, the third by the next [P4]', () => {
    expect([1, 2, 3, 400].map((place) => rewardAt(offer.tiers, place))).toEqual(['3', '3', '5', '5'].map(units))
  })
})

describe('a share', () => {
  test('is worked out level by level, rounded towards zero, and what is below nothing is carried on [P4]', () => {
    const stakes = [
      { friend: 1n, level: 1, valid: units('100') },
      { friend: 2n, level: 2, valid: units('0.00999') },
      { friend: 3n, level: 3, valid: units('-200') },
    ]
    expect(shareOf(offer, stakes, 0n)).toMatchObject({ earned: units('0.30001'), amount: units('0.30001'), carriedOn: 0n })
    expect(shareOf(offer, stakes, units('-1'))).toMatchObject({ earned: 0n, amount: 0n, carriedOn: units('-0.69999') })
  })

  test('is cut at the most of a day, and a level without rate brings no line [P4]', () => {
    const stakes = [
      { friend: 1n, level: 1, valid: units('5000') },
      { friend: 2n, level: 2, valid: units('100') },
    ]
    const share = shareOf({ ...offer, shares: [50, 0, 10] }, stakes, 0n)
    expect(share).toMatchObject({ earned: units('25'), amount: units('10') })
    expect(share.lines.map(({ friend }) => friend)).toEqual([1n])
  })

  test('is never less than nothing, and nothing is lost between what is given and what is carried [P4]', () => {
    const stake = fc.record({ level: fc.integer({ min: 1, max: 3 }), valid: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }) })
    fc.assert(
      fc.property(fc.array(stake, { maxLength: 6 }), fc.bigInt({ min: -(10n ** 9n), max: 0n }), (some, carried) => {
        const stakes = some.map((one, place) => ({ ...one, friend: BigInt(place) }))
        const { lines, earned, amount, carriedOn } = shareOf(offer, stakes, carried)
        const sum = lines.reduce((all, line) => all + line.amount, carried)
        expect(earned + carriedOn).toBe(sum)
        expect(amount >= 0n && amount <= earned && amount <= units('10')).toBe(true)
      }),
    )
  })
})

describe('a programme', () => {
  test('is refused by name where its tiers or its budget make no sense [P4]', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ tiers: [{ from: 2, reward: '1' }] })).toBe('first_tier_for_all')
    expect(codeOf({ tiers: [...offer.tiers, { from: 3, reward: '9' }] })).toBe('tiers_unordered')
    expect(codeOf({ budgetADay: '9.99' })).toBe('budget_too_small')
    expect(codeOf({ budgetADay: '10' })).toBeNull()
    expect(codeOf({ budgetADay: '1000', mostADay: null })).toBe('budget_too_small')
    expect(codeOf({ budgetADay: '5', mostADay: null, shares: [0, 0, 0] })).toBeNull()
  })

  test('of a day is the last that had begun by then [P4]', () => {
    const versions = [
      { version: 1, since: '2026-11-01', terms: offer },
      { version: 2, since: '2026-11-05', terms: offer },
      { version: 3, since: '2026-11-05', terms: offer },
    ]
    const on = (day: string) => programmeOn(versions, day)?.version
    expect(['2026-10-31', '2026-11-04', '2026-11-05'].map(on)).toEqual([undefined, 1, 3])
  })

  test.each<[string, Partial<Programme>, boolean]>([
    ['a lower deposit', { counts: { ...offer.counts, deposits: '19' } }, true],
    ['a higher deposit', { counts: { ...offer.counts, deposits: '21' } }, false],
    ['a lower stake', { counts: { ...offer.counts, stakes: '99' } }, true],
    ['more days', { counts: { ...offer.counts, days: 8 } }, true],
    ['a tier that begins earlier', { tiers: [offer.tiers[0]!, { from: 2, reward: '5' }] }, true],
    ['a tier that begins later', { tiers: [offer.tiers[0]!, { from: 4, reward: '5' }] }, false],
    ['a higher welcome', { welcome: '2.00001' }, true],
    ['a higher rate', { shares: [50, 21, 10] }, true],
    ['a lower rate', { shares: [50, 20, 9] }, false],
    ['no most of a day', { mostADay: null }, true],
    ['a budget', { budgetADay: '100' }, false],
    ['the end', { offered: false }, false],
  ])('with %s gives more or does not [P4]', (_what, change, more) => {
    expect(givesMore(offer, { ...offer, ...change })).toBe(more)
  })

  test('gives more where there was none, or where it is offered again [P4]', () => {
    expect(givesMore(null, offer)).toBe(true)
    expect(givesMore({ ...offer, offered: false }, offer)).toBe(true)
  })
})

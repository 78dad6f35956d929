import { describe, expect, test } from 'vitest'
import { slotsMission as terms } from '#testing/missions/slots-mission.ts'
import { givesMore, judgeTerms, openOn, versionOn, type Terms, type Version } from './mission.ts'
import { claimedBy, nextPeriodBegins, periodOf, recentPeriods } from './period.ts'
import { claimable, isNewlyClaimable, isReached, judgeClaim, progressOf, standingOf } from './standing.ts'

// 2026-11-02 is a Monday.
const week = { from: '2026-11-02', to: '2026-11-08' }
const stake = (day: string, product: string, valid: bigint) => ({ day, product, valid })
const whole = (amount: bigint) => amount * 100_000n
const changed = (change: Partial<Terms>): Terms => ({ ...terms, ...change })
const task = (change: Partial<Terms['task']>) => ({ ...terms.task, ...change })
const version = (change: Partial<Version> = {}): Version => ({
  id: 'slots',
  version: 1,
  period: 'day',
  since: '2026-11-01',
  terms,
  ...change,
})

describe('a period', () => {
  test('is a day, or a week from Monday to Sunday, over the ends of months and years [P5]', () => {
    expect(periodOf('day', '2026-11-04')).toEqual({ from: '2026-11-04', to: '2026-11-04' })
    for (const day of ['2026-11-02', '2026-11-04', '2026-11-08']) expect(periodOf('week', day)).toEqual(week)
    expect(periodOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect([nextPeriodBegins('day', '2026-12-31'), nextPeriodBegins('week', '2026-11-02')]).toEqual(['2027-01-01', '2026-11-09'])
  })

  test('of which something may still be claimed goes back by as long as a claim can last [P5]', () => {
    expect(recentPeriods('day', '2026-11-09').map(({ from }) => from)).toHaveLength(8)
    expect(recentPeriods('week', '2026-11-15')).toEqual([{ from: '2026-11-09', to: '2026-11-15' }, week])
    expect(recentPeriods('week', '2026-11-16')).toEqual([
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-09', to: '2026-11-15' },
    ])
    expect(claimedBy(week, 3)).toBe('2026-11-11')
  })
})

describe('progress', () => {
  const day = { from: '2026-11-04', to: '2026-11-04' }
  test('counts the products that are named within the period, to the last unit [P5]', () => {
    const stakes = [
      stake('2026-11-03', 'RNG', whole(500n)),
      stake('2026-11-04', 'RNG', whole(100n) - 1n),
      stake('2026-11-04', 'LIVE', whole(500n)),
      stake('2026-11-05', 'RNG', whole(500n)),
    ]
    const short = progressOf(terms.task, stakes, day)
    expect(short).toEqual({ valid: whole(100n) - 1n, days: 0 })
    expect(isReached(terms.task, short)).toBe(false)
    expect(isReached(terms.task, progressOf(terms.task, [...stakes, stake('2026-11-04', 'RNG', 1n)], day))).toBe(true)
    expect(progressOf(task({ products: [] }), stakes, day).valid).toBe(whole(600n) - 1n)
  })

  test('is nothing where more was taken back than staked [P5]', () => {
    expect(progressOf(terms.task, [stake('2026-11-04', 'RNG', -5n)], day)).toEqual({ valid: 0n, days: 0 })
  })

  test('of days counts those on which so much was staked over all that counts [P5]', () => {
    const days = task({ days: 2, products: ['RNG', 'LIVE'] })
    const stakes = [
      stake('2026-11-02', 'RNG', whole(60n)),
      stake('2026-11-02', 'LIVE', whole(40n)),
      stake('2026-11-03', 'RNG', whole(99n)),
      stake('2026-11-03', 'SPORTS', whole(99n)),
    ]
    const one = progressOf(days, stakes, week)
    expect([one, isReached(days, one)]).toEqual([{ valid: whole(199n), days: 1 }, false])
    const two = progressOf(days, [...stakes, stake('2026-11-08', 'LIVE', whole(100n))], week)
    expect([two.days, isReached(days, two)]).toEqual([2, true])
  })
})

describe('a version', () => {
  const later = version({ version: 2, since: '2026-11-05', terms: changed({ reward: '5' }) })
  test('holds for the periods that begin with its first day or later; of two for one day the last [P5]', () => {
    const last = version({ version: 3, since: '2026-11-05' })
    expect(versionOn([version(), later], '2026-11-04')?.version).toBe(1)
    expect(versionOn([version(), last, later], '2026-11-05')?.version).toBe(3)
    expect(versionOn([later], '2026-11-04')).toBeNull()
  })

  test('that takes a mission out of the offer leaves what was reached before to be claimed [P5]', () => {
    const over = version({ version: 2, since: '2026-11-05', terms: changed({ offered: false }) })
    expect(openOn([version(), over], '2026-11-06').map(({ period }) => period.from)).toEqual(['2026-11-04'])
    expect(openOn([version(), over], '2026-11-07')).toEqual([])
  })
})

describe('a reward', () => {
  const open = { version: version(), period: { from: '2026-11-04', to: '2026-11-04' } }
  const reached = { valid: whole(100n), days: 0 }
  const short = { valid: whole(99n), days: 0 }
  test('can be claimed from when the mission is reached until so many days after the period [P5]', () => {
    expect(judgeClaim(open, { progress: short, today: '2026-11-04' })?.code).toBe('mission_not_reached')
    for (const today of ['2026-11-04', '2026-11-06']) expect(judgeClaim(open, { progress: reached, today })).toBeNull()
    expect(judgeClaim(open, { progress: reached, today: '2026-11-07' })?.code).toBe('mission_expired')
  })

  test('is shown as what can be claimed, runs, or was claimed; what is over and not reached is not shown [P5]', () => {
    const at = (today: string, progress: typeof reached, claimed = false) => standingOf(open, { progress, claimed, today })
    expect(at('2026-11-04', short)).toBe('running')
    expect([at('2026-11-04', reached), at('2026-11-05', reached)]).toEqual(['claim', 'claim'])
    expect(at('2026-11-04', reached, true)).toBe('claimed')
    expect([at('2026-11-05', short), at('2026-11-05', reached, true)]).toEqual([null, null])
  })

  test('is told of when it can be claimed and could not before, whatever else waits or was claimed [P5, S21]', () => {
    const day = (from: string, standing: 'claim' | 'running' | 'claimed') => ({ ...open, period: { from, to: from }, standing })
    const [one, two] = [
      claimable([day('2026-11-04', 'claim')]),
      claimable([day('2026-11-04', 'claim'), day('2026-11-05', 'claim')]),
    ]
    expect([isNewlyClaimable(new Set(), one), isNewlyClaimable(one, two)]).toEqual([true, true])
    const over = claimable([day('2026-11-04', 'claimed'), day('2026-11-05', 'running')])
    expect([over.size, isNewlyClaimable(two, one), isNewlyClaimable(one, one), isNewlyClaimable(two, over)]).toEqual([
      0,
      false,
      false,
      false,
    ])
    expect(isNewlyClaimable(one, claimable([day('2026-11-05', 'claim')]))).toBe(true)
  })
})

describe('terms', () => {
  test('are refused without a name, a turnover, a reward, or with days in a day [P5]', () => {
    expect(judgeTerms('day', terms)).toBeNull()
    expect(judgeTerms('week', changed({ task: task({ days: 5 }) }))).toBeNull()
    expect([
      judgeTerms('day', changed({ names: {} }))?.code,
      judgeTerms('day', changed({ task: task({ amount: '0' }) }))?.code,
      judgeTerms('day', changed({ reward: '0' }))?.code,
      judgeTerms('day', changed({ task: task({ days: 2 }) }))?.code,
    ]).toEqual(['words_missing', 'nothing_asked', 'reward_missing', 'days_need_week'])
  })

  test.each<[string, Terms]>([
    ['a higher reward', changed({ reward: '3.00001' })],
    ['less turnover', changed({ task: task({ amount: '99.99999' }) })],
    ['another product', changed({ task: task({ products: ['RNG', 'LIVE'] }) })],
    ['all products', changed({ task: task({ products: [] }) })],
    ['days in the place of a sum', changed({ task: task({ days: 2 }) })],
    ['longer to claim', changed({ claimDays: 3 })],
  ])('give more with %s [P5, trust 10]', (_what, after) => {
    expect(givesMore(terms, after)).toBe(true)
    expect(givesMore(after, changed({ offered: false }))).toBe(false)
  })

  test('give no more with less of each, other names, or nothing; a new mission, and one that comes back, do [P5, trust 10]', () => {
    const less = changed({ names: { EN: 'Reels' }, reward: '2', claimDays: 1, task: task({ amount: '200' }) })
    expect([
      givesMore(terms, less),
      givesMore(terms, changed({ offered: false })),
      givesMore(null, changed({ offered: false })),
    ]).toEqual([false, false, false])
    expect([givesMore(null, terms), givesMore(changed({ offered: false }), terms)]).toEqual([true, true])
    const fewer = changed({ task: task({ days: 4 }) })
    expect([
      givesMore(changed({ task: task({ days: 5 }) }), fewer),
      givesMore(fewer, changed({ task: task({ days: 5 }) })),
    ]).toEqual([true, false])
  })
})

import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { gifted, nextMonthBegins, rankKept, reached, reachedOn } from './levels.ts'
import { givesMore, judgeProgramme, levelAt, programmeOn, type Level, type Programme } from './programme.ts'
import { rebateOn, rebatesOf, type ValidStake } from './rebate.ts'
import { retryAfter } from './retry.ts'

const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
const level = (more: Partial<Level> = {}): Level => ({
  names: { EN: 'Level' },
  reach: '0',
  keep: '0',
  gift: '0',
  rates: { RNG: 120, LIVE: 80, SPORTS: 100 },
  ...more,
})
const programme = (more: Partial<Programme> = {}): Programme => ({
  levels: [
    level(),
    level({ reach: '1000', keep: '500', gift: '8', rates: { RNG: 150 } }),
    level({ reach: '5000', keep: '2500', gift: '0' }),
  ],
  byHand: ['RNG'],
  mostADay: null,
  ...more,
})
const stake = (product: string, valid: Units): ValidStake => ({ product, valid, span: { lane: 3, firstSeq: 7n, lastSeq: 9n } })
const day = (
  stakes: readonly ValidStake[],
  more: { rank?: number; linkRate?: number; carried?: ReadonlyMap<string, Units> } = {},
) => ({
  rank: 0,
  linkRate: 0,
  carried: new Map<string, Units>(),
  stakes,
  ...more,
})
const given = (rebates: ReturnType<typeof rebatesOf>) =>
  rebates.map(({ way, earned, amount }) => [way, unitsText(earned), unitsText(amount)])

describe('a rebate [P6]', () => {
  test.each([
    ['100', 120, '1.2'],
    ['123.45678', 80, '0.98765'],
    ['0.00083', 120, '0'],
    ['0.00084', 120, '0.00001'],
    ['-100', 100, '-1'],
    ['-0.00083', 120, '0'],
    ['90000000000', 120, '1080000000'],
  ])('on %s at %i hundredths of a per cent is %s', (valid, rate, rebate) => {
    expect(unitsText(rebateOn(unitsOfText(valid), rate))).toBe(rebate)
  })

  test('comes by itself or is taken by hand, product by product, and nothing of a product without a rate', () => {
    const rebates = rebatesOf(programme(), day([stake('LIVE', whole(100)), stake('RNG', whole(100)), stake('PVP', whole(100))]))
    expect(given(rebates)).toEqual([
      ['automatic', '0.8', '0.8'],
      ['by_hand', '1.2', '1.2'],
    ])
    expect(rebates[0]?.lines).toEqual([
      expect.objectContaining({ product: 'LIVE', rate: 80, span: { lane: 3, firstSeq: 7n, lastSeq: 9n } }),
    ])
  })

  test('goes by the rates of the level', () => {
    expect(given(rebatesOf(programme(), day([stake('RNG', whole(100)), stake('LIVE', whole(100))], { rank: 1 })))).toEqual([
      ['by_hand', '1.5', '1.5'],
    ])
  })

  test('is the link’s where that is higher, within what links may give, and nothing of a product on which the level gives nothing [T5]', () => {
    const stakes = [stake('LIVE', whole(100)), stake('RNG', whole(100)), stake('PVP', whole(100))]
    const rates = (linkRate: number, mostByLink?: number) =>
      rebatesOf(programme({ mostByLink }), day(stakes, { linkRate })).flatMap(({ lines }) =>
        lines.map(({ product, rate, byLink, amount }) => [product, rate, byLink, unitsText(amount)]),
      )
    const byLevel = [
      ['LIVE', 80, false, '0.8'],
      ['RNG', 120, false, '1.2'],
    ]
    expect(rates(100, 150)).toEqual([['LIVE', 100, true, '1'], byLevel[1]])
    expect(rates(300, 150)).toEqual([
      ['LIVE', 150, true, '1.5'],
      ['RNG', 150, true, '1.5'],
    ])
    expect(rates(120, 150)).toEqual([['LIVE', 120, true, '1.2'], byLevel[1]])
    expect(rates(80, 150)).toEqual(byLevel)
    expect(rates(300)).toEqual(byLevel)
  })

  test('stays below the most of a day, what comes by itself first', () => {
    const stakes = [stake('LIVE', whole(100)), stake('RNG', whole(100))]
    expect(given(rebatesOf(programme({ mostADay: '1' }), day(stakes)))).toEqual([
      ['automatic', '0.8', '0.8'],
      ['by_hand', '1.2', '0.2'],
    ])
    expect(given(rebatesOf(programme({ mostADay: '0.5' }), day(stakes)))).toEqual([
      ['automatic', '0.8', '0.5'],
      ['by_hand', '1.2', '0'],
    ])
  })

  test('carries on what is less than nothing, product by product, until later play has made up for it', () => {
    const [first] = rebatesOf(programme(), day([stake('SPORTS', whole(-300)), stake('LIVE', whole(100))]))
    expect(first?.lines.map(({ product, amount, carriedOn }) => [product, amount, carriedOn])).toEqual([
      ['SPORTS', 0n, -whole(3)],
      ['LIVE', 80_000n, 0n],
    ])
    const carried = new Map([['SPORTS', -whole(3)]])
    const second = rebatesOf(programme(), day([stake('SPORTS', whole(200))], { carried }))
    expect(second).toMatchObject([{ earned: 0n, lines: [{ carriedIn: -whole(3), amount: 0n, carriedOn: -whole(1) }] }])
    const third = rebatesOf(programme(), day([stake('SPORTS', whole(200))], { carried: new Map([['SPORTS', -whole(1)]]) }))
    expect(given(third)).toEqual([['automatic', '1', '1']])
  })
})

describe('a level [P3]', () => {
  test('is reached by the stake of a month, from the day on by whose end there was so much', () => {
    expect([999, 1000, 4999, 5000, 99_999].map((amount) => reached(programme(), whole(amount)))).toEqual([0, 1, 1, 2, 2])
    const days = [
      { day: '2026-11-01', valid: whole(600) },
      { day: '2026-11-03', valid: whole(-100) },
      { day: '2026-11-04', valid: whole(500) },
    ]
    expect(reachedOn(days, whole(1000))).toBe('2026-11-04')
    expect(reachedOn(days, whole(600))).toBe('2026-11-01')
    expect(reachedOn(days, whole(1001))).toBeNull()
  })

  test('is kept by enough, and falls by one without', () => {
    expect(rankKept(programme(), { rank: 2, valid: whole(2500) })).toBe(2)
    expect(rankKept(programme(), { rank: 2, valid: whole(2499) })).toBe(1)
    expect(rankKept(programme(), { rank: 0, valid: 0n })).toBe(0)
    expect(rankKept(programme(), { rank: 7, valid: whole(2500) }), 'there is no such level any more').toBe(2)
  })

  test('brings the gifts of all that were passed', () => {
    expect(gifted(programme(), 0, 2)).toEqual([{ rank: 1, amount: whole(8), free: null }])
    expect(gifted(programme(), 1, 2)).toEqual([])
  })

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-09-30', '2026-10-01'],
    ['2026-12-31', '2027-01-01'],
  ])('of %s is judged anew from %s on', (of, begins) => {
    expect(nextMonthBegins(of)).toBe(begins)
  })
})

describe('a programme [P3, P6]', () => {
  test('holds from its day on, and of several for one day the last', () => {
    const versions = [1, 2, 3].map((version) => ({
      version,
      since: version === 1 ? '2026-11-01' : '2026-11-05',
      terms: programme(),
    }))
    expect(programmeOn(versions, '2026-10-31')).toBeNull()
    expect(programmeOn(versions, '2026-11-04')?.version).toBe(1)
    expect(programmeOn(versions, '2026-11-05')?.version).toBe(3)
  })

  test.each([
    ['words_missing', [level({ names: {} })]],
    ['first_level_for_all', [level({ gift: '1' })]],
    ['levels_unordered', [level(), level({ reach: '0' })]],
    ['keep_above_reach', [level(), level({ reach: '10', keep: '10.00001' })]],
  ] as const)('is refused with %s', (code, levels) => {
    expect(judgeProgramme(programme({ levels }))).toMatchObject({ code })
  })

  test('gives more by a higher rate, gift or bound, by a lower threshold, and by other levels', () => {
    const before = programme({ mostADay: '100' })
    const second = (more: Partial<Level>) => ({
      ...before,
      levels: [before.levels[0]!, { ...levelAt(before, 1), ...more }, before.levels[2]!],
    })
    expect(judgeProgramme(before)).toBeNull()
    expect(givesMore(null, before)).toBe(true)
    for (const more of [
      { rates: { RNG: 151 } },
      { rates: { RNG: 150, FISH: 1 } },
      { gift: '9' },
      { reach: '999' },
      { keep: '499' },
    ])
      expect(givesMore(before, second(more)), JSON.stringify(more)).toBe(true)
    for (const less of [{ rates: {} }, { gift: '7' }, { reach: '1001' }, { keep: '501' }, { names: { EN: 'Other' } }])
      expect(givesMore(before, second(less)), JSON.stringify(less)).toBe(false)
    expect(givesMore(before, { ...before, mostADay: null })).toBe(true)
    expect(givesMore(before, { ...before, mostADay: '100.1' })).toBe(true)
    expect(givesMore(before, { ...before, mostADay: '99' })).toBe(false)
    expect(givesMore(before, { ...before, levels: before.levels.slice(1) })).toBe(true)
    const linked = { ...before, mostByLink: 150 }
    expect([givesMore(before, linked), givesMore(linked, { ...linked, mostByLink: 151 })]).toEqual([true, true])
    expect([givesMore(linked, before), givesMore(linked, { ...linked, mostByLink: 149 })]).toEqual([false, false])
  })
})

test('what was refused is tried again ever later, at most a day', () => {
  expect([1, 2, 3].map((tries) => retryAfter(tries) / MINUTE)).toEqual([5, 10, 20])
  expect(retryAfter(1000)).toBe(DAY)
})

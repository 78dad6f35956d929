import { describe, expect, test } from 'vitest'
import { aMatch } from '#play/testing/a-match.ts'
import {
  accepted,
  EMPTY,
  lackOf,
  pressed,
  priced,
  raiseAhead,
  stakeWithin,
  sumsOf,
  systemsOf,
  without,
  type Leg,
  type Slip,
} from './slip.ts'

const { home, away, leagueNames } = aMatch()
const leg = (match: string, change: Partial<Leg> = {}): Leg => {
  const price = change.price ?? 20_000
  return { match, market: '1x2', pick: 'home', home, away, leagueNames, now: price, stopped: false, ...change, price }
}
const slipOf = (...legs: Leg[]): Slip => legs.reduce<Slip>((slip, one) => pressed(slip, one, 20).slip, { ...EMPTY, stake: '2' })
const bounds = { leastStake: '0.2', mostLines: 100, currency: 'USD' }
const rich = { bounds, balance: 1_000_00000n }

describe('the legs of a slip', () => {
  test('one is a single, a second one makes it a parlay, and what is taken off again leaves it [G10]', () => {
    expect(slipOf(leg('a'))).toMatchObject({ mode: 'single' })
    expect(slipOf(leg('a'), leg('b'))).toMatchObject({ mode: 'parlay', legs: [{ match: 'a' }, { match: 'b' }] })
    expect(without(slipOf(leg('a'), leg('b')), 'a')).toMatchObject({ mode: 'single', legs: [{ match: 'b' }] })
    expect(pressed(slipOf(leg('a')), leg('a'), 20)).toMatchObject({ did: 'removed', slip: { legs: [] } })
  })

  test('a season is joined with other leagues alone, and stands beside a match of its own as a single [G10]', () => {
    const season = leg('s', { market: 'season_winner', pick: 'heronford' })
    const both = slipOf(season, leg('a'))
    expect(lackOf(both, rich)).toBe('league')
    expect(lackOf({ ...both, mode: 'single' }, rich)).toBeNull()
    expect(lackOf(slipOf(season, leg('a', { leagueNames: { EN: 'Hill League' } })), rich)).toBeNull()
  })

  test('of one match there is one leg: another takes its place, where it stood [G10]', () => {
    const { slip, did } = pressed(slipOf(leg('a'), leg('b')), leg('a', { market: 'totals:10', pick: 'over' }), 20)
    expect(did).toBe('replaced')
    expect(slip.legs.map(({ match, market }) => [match, market])).toEqual([
      ['a', 'totals:10'],
      ['b', '1x2'],
    ])
  })

  test('a slip that is full stays as it is', () => {
    const full = slipOf(leg('a'), leg('b'))
    expect(pressed(full, leg('c'), 2)).toEqual({ slip: full, did: 'full' })
  })

  test('a player who chose singles keeps them as legs are added, and a system ends with its third leg', () => {
    const singles = { ...slipOf(leg('a'), leg('b')), mode: 'single' as const }
    expect(pressed(singles, leg('c'), 20).slip.mode).toBe('single')
    const system = { ...slipOf(leg('a'), leg('b'), leg('c')), mode: 'system' as const, sizes: [2] }
    expect(without(system, 'c')).toMatchObject({ mode: 'parlay', sizes: [] })
  })
})

describe('what a slip costs and pays', () => {
  test('singles cost their stake each, and together pay the sum [G10]', () => {
    const slip = { ...slipOf(leg('a'), leg('b', { price: 30_000 })), mode: 'single' as const }
    expect(sumsOf(slip, bounds)).toMatchObject({ lines: 2, cost: 4_00000n, most: 10_00000n, price: null })
  })

  test('a parlay pays its stake at the product of its prices [G10]', () => {
    const slip = slipOf(leg('a', { price: 18_500 }), leg('b', { price: 21_000 }))
    expect(sumsOf(slip, bounds)).toMatchObject({ lines: 1, cost: 2_00000n, most: 7_77000n, price: 38_850 })
  })

  test('a parlay of three pays its boost beside the product of its prices, and says what more picks would raise [G10]', () => {
    const two = slipOf(leg('a'), leg('b'))
    expect(sumsOf(two, bounds)).toMatchObject({ most: 8_00000n, raise: 0 })
    expect(raiseAhead(two, 20)).toEqual({ legs: 1, percent: 3 })
    expect(raiseAhead(two, 2)).toBeNull()
    const three = slipOf(leg('a'), leg('b'), leg('c'))
    expect(sumsOf(three, bounds)).toMatchObject({ most: 16_42000n, raise: 3, price: 80_000 })
    expect(raiseAhead({ ...three, mode: 'single' }, 20)).toBeNull()
  })

  test('a system is all parlays of its sizes: a Trixie at evens is three doubles and a treble [G10]', () => {
    const slip = { ...slipOf(leg('a'), leg('b'), leg('c')), mode: 'system' as const, sizes: [2, 3] }
    expect(sumsOf(slip, bounds)).toMatchObject({ lines: 4, cost: 8_00000n, most: 40_00000n })
  })

  test('the names of the trade stand beside systems of one size, and none has more lines than a ticket', () => {
    expect(systemsOf(4, 100).map(({ name, lines }) => [name, lines])).toEqual([
      [null, 6],
      [null, 4],
      ['yankee', 11],
      ['lucky 15', 15],
    ])
    expect(systemsOf(8, 100).every(({ lines }) => lines <= 100)).toBe(true)
  })

  test('no more can be staked than pays the most that a ticket can', () => {
    const slip = slipOf(leg('a', { price: 2_000_000 }))
    expect(sumsOf(slip, bounds).mostStake).toBe(250_00000n)
    expect(lackOf({ ...slip, stake: '250' }, rich)).toBeNull()
    expect(lackOf({ ...slip, stake: '250.01' }, rich)).toBe('high')
  })
})

describe('prices that move', () => {
  const to =
    (price: number | null, stopped = false) =>
    () => ({ price, stopped })

  test('a player who takes none, better or any sees the others beside the price until they are accepted [G10]', () => {
    const slip = slipOf(leg('a'))
    const moved = (takes: 'none' | 'better' | 'any', price: number) => priced(slip, { offerOf: to(price), takes }).legs[0]
    expect(moved('none', 21_000)).toMatchObject({ price: 20_000, now: 21_000 })
    expect(moved('better', 21_000)).toMatchObject({ price: 21_000, now: 21_000 })
    expect(moved('better', 19_000)).toMatchObject({ price: 20_000, now: 19_000 })
    expect(moved('any', 19_000)).toMatchObject({ price: 19_000, now: 19_000 })
  })

  test('nothing is placed at a price that was not accepted, on an outcome that is gone, or while bets are stopped [G10]', () => {
    const slip = slipOf(leg('a'))
    const dearer = priced(slip, { offerOf: to(19_000), takes: 'none' })
    expect(lackOf(dearer, rich)).toBe('moved')
    expect(lackOf(accepted(dearer), rich)).toBeNull()
    expect(lackOf(priced(slip, { offerOf: to(null), takes: 'any' }), rich)).toBe('closed')
    expect(lackOf(priced(slip, { offerOf: to(20_000, true), takes: 'any' }), rich)).toBe('stopped')
  })

  test('a slip of which nothing moved is the same slip', () => {
    const slip = slipOf(leg('a'))
    expect(priced(slip, { offerOf: to(20_000), takes: 'none' })).toBe(slip)
    expect(priced(slip, { offerOf: () => null, takes: 'none' })).toBe(slip)
  })
})

test('a slip says what it lacks: a leg, a stake that can be read, its bounds, or the money', () => {
  const lack = (stake: string, balance = 1_000_00000n) => lackOf({ ...slipOf(leg('a')), stake }, { bounds, balance })
  expect(lackOf(EMPTY, rich)).toBe('legs')
  expect(['', '0', 'x', '1.001', '-2'].map((stake) => lack(stake))).toEqual(Array.from({ length: 5 }, () => 'stake'))
  expect([lack('0.1'), lack('501'), lack('2', 1_99999n), lack('2', 2_00000n)]).toEqual(['low', 'high', 'money', null])
})

test('whoever has too little may stake what there is, on every line alike and no finer than it can be typed', () => {
  const within = (balance: bigint | null, ...legs: Leg[]) =>
    stakeWithin({ ...slipOf(...legs), mode: 'single' }, { bounds, balance })
  expect(within(1_50000n, leg('a'))).toBe('1.5')
  expect(within(1_00000n, leg('a'), leg('b'), leg('c'))).toBe('0.33')
  expect([within(19999n, leg('a')), within(null, leg('a')), within(1_00000n)]).toEqual([null, null, null])
})

import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { patternsIn, type PatternBet } from './patterns.ts'

let made = 0
const bet = (player: string, pick: string, at: number, change: Partial<PatternBet> = {}): PatternBet => ({
  pays: ((change.stake ?? 10_00000n) * BigInt(change.price ?? 19_000)) / 10_000n,
  beside: '',
  id: `bet ${(made += 1)}`,
  event: 'a match',
  player,
  currency: 'USD',
  stake: 10_00000n,
  price: 19_000,
  market: 'totals:10',
  pick,
  at,
  ...change,
})
const kinds = (bets: readonly PatternBet[], turns: Parameters<typeof patternsIn>[1] = []) =>
  patternsIn(bets, turns).map(({ kind, players }) => [kind, players.length])

describe('steam', () => {
  test('is four players on one outcome within two minutes, with hardly anything on the other side', () => {
    const four = ['a', 'b', 'c', 'd'].map((player, i) => bet(player, 'over', i * 40 * SECOND))
    expect(kinds(four)).toEqual([['steam', 4]])
    expect(kinds([...four, bet('e', 'under', SECOND, { stake: 1_00000n })])).toEqual([['steam', 4]])
    expect(kinds([...four, bet('e', 'under', SECOND, { stake: 30_00000n })])).toEqual([])
    expect(kinds(['a', 'b', 'c', 'd'].map((player, i) => bet(player, 'over', i * MINUTE)))).toEqual([])
    expect(kinds(['a', 'b', 'c', 'a'].map((player) => bet(player, 'over', 0)))).toEqual([])
    const inParlays = ['a', 'b', 'c', 'd'].map((player, i) => bet(player, 'over', 0, { beside: i < 2 ? '' : `another ${i}` }))
    expect(kinds(inParlays), 'whatever they are combined with').toEqual([['steam', 4]])
  })
})

describe('both sides of a market', () => {
  test('are arbitrage where one player wins whatever happens, and nothing where the house keeps its margin', () => {
    const both = (price: number) => [bet('a', 'over', 0, { price: 21_000 }), bet('a', 'under', 60 * MINUTE, { price })]
    expect(kinds(both(19_200))).toEqual([['arbitrage', 1]])
    expect(kinds(both(19_000))).toEqual([])
  })

  test('are opposite where two players have one each for much the same payout within ten minutes, each bet once', () => {
    expect(kinds([bet('a', 'over', 0), bet('b', 'under', 10 * MINUTE)])).toEqual([['opposite', 2]])
    expect(kinds([bet('a', 'over', 0), bet('b', 'under', 11 * MINUTE)])).toEqual([])
    expect(kinds([bet('a', 'over', 0), bet('b', 'under', 0, { stake: 7_00000n })])).toEqual([])
    expect(kinds([bet('a', 'over', 0), bet('b', 'under', 0), bet('c', 'under', 0)])).toEqual([['opposite', 2]])
    expect(kinds([bet('a', 'home', 0, { market: '1x2' }), bet('b', 'away', 0, { market: '1x2' })])).toEqual([])
    expect(kinds([bet('a', 'over', 0), bet('b', 'under', 0, { currency: 'KHR' })])).toEqual([])
  })
})

test('parlays are opposite where they differ in one leg alone, and never arbitrage: the rest of them may be lost [O1]', () => {
  const parlay = (player: string, pick: string, change: Partial<PatternBet> = {}) =>
    bet(player, pick, 0, { beside: '2 another match home', pays: 40_00000n, price: 21_000, ...change })
  expect(kinds([parlay('a', 'over'), parlay('b', 'under')])).toEqual([['opposite', 2]])
  expect(kinds([parlay('a', 'over'), parlay('b', 'under', { beside: '2 another match away' })])).toEqual([])
  expect(kinds([parlay('a', 'over'), parlay('b', 'under', { pays: 30_00000n })])).toEqual([])
  expect(kinds([parlay('a', 'over'), bet('b', 'under', 0, { pays: 40_00000n })]), 'a single is no parlay').toEqual([])
  expect(kinds([parlay('a', 'over'), parlay('a', 'under')])).toEqual([])
})

describe('latency', () => {
  const turns = [0, 10, 20].map((minute) => ({ event: 'a match', side: 'home' as const, at: minute * MINUTE }))
  const before = (seconds: number, pick: string, minutes = [0, 10, 20]) =>
    minutes.map((minute) => bet('a', pick, minute * MINUTE - seconds * SECOND, { market: 'asian_handicap:0' }))

  test('is three bets of one player on the side that scores within eight seconds', () => {
    expect(kinds(before(8, 'home'), turns)).toEqual([['latency', 1]])
    expect(kinds(before(2, 'over'), turns)).toEqual([['latency', 1]])
    expect(kinds(before(9, 'home'), turns)).toEqual([])
    expect(kinds(before(2, 'away'), turns)).toEqual([])
    expect(kinds(before(2, 'home', [0, 10]), turns)).toEqual([])
    expect(kinds(before(-1, 'home'), turns)).toEqual([])
  })
})

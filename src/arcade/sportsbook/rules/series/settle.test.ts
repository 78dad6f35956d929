import { expect, test } from 'vitest'
import { ratio, times } from '#arcade/families/rules/fraction.ts'
import { factorOf } from '../leg-result.ts'
import { standingOf } from '../leg-standing.ts'
import type { Score } from '../score.ts'
import { readSelection } from '../selection.ts'
import { settleLeg } from '../settle-leg.ts'
import { readScore, type SeriesScore } from './score.ts'
import type { SeriesState } from './state.ts'

const PRICE = 19_000
const sweep = [
  { home: 13, away: 7 },
  { home: 16, away: 14 },
]
const decider = [
  { home: 13, away: 11 },
  { home: 9, away: 13 },
  { home: 13, away: 2 },
]
const ended = (maps: readonly Score[], change: Partial<SeriesScore> = {}): SeriesScore => ({
  discipline: 'shooter',
  bestOf: 3,
  maps,
  walkover: false,
  ...change,
})
/** In ten-thousandths, as the price is. */
const returned = (market: string, pick: string, outcome: SeriesScore | 'void') => {
  const factor = settleLeg({ market, pick }, PRICE, outcome)
  return factor && Number(times(factor, ratio(10_000n, 1n)).n)
}

test.each([
  ['series_winner', 'home', 'away'],
  ['map_handicap:-6', 'home', 'away'],
  ['map_handicap:6', 'home', 'away'],
  ['total_maps:10', 'under', 'over'],
  ['series_score', '2-0', '2-1'],
  ['map_1.map_winner', 'home', 'away'],
  ['map_1.total_rounds:78', 'over', 'under'],
  ['map_1.total_rounds:82', 'under', 'over'],
  ['map_1.round_handicap:-22', 'home', 'away'],
  ['map_1.round_handicap:-26', 'away', 'home'],
  ['map_1.rounds_odd_even', 'even', 'odd'],
  ['map_2.total_rounds:118', 'over', 'under'],
  ['map_2.round_handicap:-6', 'home', 'away'],
])('after 13–7 and 16–14 %s is won by %s and lost by %s [G1]', (market, won, lost) => {
  expect(returned(market, won, ended(sweep))).toBe(PRICE)
  expect(returned(market, lost, ended(sweep))).toBe(0)
})

test('a third map that is not played gives every stake on it back; the number of maps counts those that were [G1]', () => {
  for (const [market, picks] of [
    ['map_3.map_winner', ['home', 'away']],
    ['map_3.total_rounds:82', ['over', 'under']],
    ['map_3.round_handicap:-6', ['home', 'away']],
    ['map_3.rounds_odd_even', ['odd', 'even']],
  ] as const)
    for (const pick of picks) {
      expect(returned(market, pick, ended(sweep)), market).toBe(10_000)
      expect(returned(market, pick, ended(decider)), market).not.toBe(10_000)
    }
  expect(returned('total_maps:10', 'over', ended(sweep))).toBe(0)
  expect(returned('total_maps:10', 'over', ended(decider))).toBe(PRICE)
  expect(returned('series_score', '2-1', ended(decider))).toBe(PRICE)
})

test('a walkover gives everything back but bets on maps that were played to their end [G1]', () => {
  const stopped = ended(sweep.slice(0, 1), { walkover: true })
  for (const [market, pick] of [
    ['series_winner', 'home'],
    ['map_handicap:-6', 'away'],
    ['total_maps:10', 'under'],
    ['series_score', '2-0'],
    ['map_2.map_winner', 'home'],
  ] as const)
    expect(returned(market, pick, stopped), market).toBe(10_000)
  expect(returned('map_1.map_winner', 'home', stopped)).toBe(PRICE)
  expect(returned('map_1.total_rounds:82', 'over', stopped)).toBe(0)
  expect(returned('map_1.map_winner', 'home', 'void')).toBe(10_000)
})

test('of a series in play the maps that were played decide their bets, and nothing else is decided [G1]', () => {
  const soFar = ended(decider.slice(0, 2))
  expect(returned('map_1.map_winner', 'home', soFar)).toBe(PRICE)
  expect(returned('map_2.map_winner', 'home', soFar)).toBe(0)
  // A third map is sure; a side that leaves now would give these back.
  for (const [market, pick] of [
    ['total_maps:10', 'over'],
    ['series_winner', 'home'],
    ['map_3.map_winner', 'home'],
  ] as const)
    expect(returned(market, pick, soFar), market).toBeNull()
})

test('a score is read as a series can come to it, and nothing else', () => {
  const walkovers = [ended([], { walkover: true }), ended(sweep.slice(1), { walkover: true })]
  for (const score of [ended(sweep), ended(decider), ended(sweep.slice(1)), ...walkovers]) expect(readScore(score)).toEqual(score)
  const none = [
    ended(sweep, { walkover: true }),
    ended([...sweep, { home: 13, away: 0 }]),
    ended([{ home: 13, away: 12 }, ...sweep]),
    ended([{ home: 14, away: 3 }, ...decider.slice(1)]),
    ended([{ home: 17, away: 15 }, ...decider.slice(1)]),
    { ...ended(sweep), bestOf: 4 },
    { ...ended(sweep), discipline: 'football' },
    { ...ended(sweep), winner: 'home' },
    { maps: sweep },
    null,
  ]
  for (const said of none) expect(readScore(said), JSON.stringify(said)).toBeNull()
  expect(
    readScore(
      ended(
        [
          { home: 9, away: 7 },
          { home: 9, away: 0 },
        ],
        { discipline: 'arena' },
      ),
    ),
  ).not.toBeNull()
})

test('a bet on a series is read by its own markets, and remembers no score', () => {
  expect(readSelection({ market: 'map_5.map_winner', pick: 'home' })).not.toBeNull()
  for (const said of [
    { market: 'map_winner', pick: 'home' },
    { market: 'map_6.map_winner', pick: 'home' },
    { market: 'map_0.map_winner', pick: 'home' },
    { market: 'map_1.series_winner', pick: 'home' },
    { market: 'map_1.total_rounds:80', pick: 'over' },
    { market: 'first_half.map_winner', pick: 'home' },
    { market: 'series_winner', pick: 'draw' },
    { market: 'map_handicap:-6', pick: 'home', scoreThen: { home: 1, away: 0 } },
  ])
    expect(readSelection(said), JSON.stringify(said)).toBeNull()
})

test('what nothing can turn any more is worth its result, and all else what it is sold at now [G1]', () => {
  const state: SeriesState = {
    phase: 'map',
    score: { home: 1, away: 0 },
    discipline: 'shooter',
    bestOf: 3,
    maps: [
      { score: { home: 13, away: 7 }, rounds: '', over: true },
      { score: { home: 11, away: 10 }, rounds: '', over: false },
    ],
  }
  const at = (market: string, pick: string) => {
    const markets = [{ type: 'series_winner', line: null, period: 'match', outcomes: [{ pick: 'home', price: 12_000 }] }] as const
    return standingOf({ selection: { market, pick }, price: PRICE }, { state, markets, outlook: null, outcome: null }).standing
  }
  expect(at('map_1.map_winner', 'home')).toEqual({ worth: factorOf('won', PRICE) })
  expect(at('map_2.total_rounds:86', 'under')).toEqual({ worth: factorOf('lost', PRICE) })
  expect(at('series_score', '0-2')).toEqual({ worth: factorOf('lost', PRICE) })
  expect(at('series_winner', 'home')).toEqual({ worth: ratio(19n, 12n) })
  expect(at('map_2.map_winner', 'home')).toBe('suspended')
})

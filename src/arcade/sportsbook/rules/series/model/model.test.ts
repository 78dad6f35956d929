import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picksOf, termsOf, type Terms } from '../../market.ts'
import { isSound, returnOf, winningPart } from '../../price/prices.ts'
import { stepBelow } from '../../price/price-ladder.ts'
import { LEVEL, type Score } from '../../score.ts'
import { DISCIPLINES, disciplines } from '../disciplines.ts'
import { seriesKinds } from '../kinds.ts'
import { isMapOver, mapsWon } from '../map.ts'
import type { SeriesState } from '../state.ts'
import { chancesOf } from './chances.ts'
import { forecastOf, mapEndings, type Ending, type SeriesForecast, type Strengths } from './forecast.ts'
import { offerOf } from './offer.ts'

const EVEN: Strengths = { home: 100, away: 100 }
const PLAIN = { half: 12, attack: 100 }
const chance = (endings: readonly Ending[], of: (score: Score) => boolean = () => true) =>
  endings.reduce((sum, { score, chance: one }) => sum + (of(score) ? one : 0), 0)
const before = (bestOf: 3 | 5, discipline: SeriesState['discipline'] = 'shooter'): SeriesState => ({
  phase: 'before',
  score: LEVEL,
  discipline,
  bestOf,
  maps: [],
})
const chances = (forecast: SeriesForecast, market: string, pick: string) =>
  chancesOf({ terms: termsOf(market) as Terms, pick, from: LEVEL }, forecast)
const part = (forecast: SeriesForecast, market: string, pick: string) => winningPart(chances(forecast, market, pick))

test('a map between equal sides ends as coins would end it', () => {
  const endings = mapEndings(PLAIN, EVEN, { map: 0, from: LEVEL })
  const at = (home: number, away: number) => chance(endings, (score) => score.home === home && score.away === away)
  expect(chance(endings)).toBeCloseTo(1, 12)
  expect(at(13, 0)).toBeCloseTo(2 ** -13, 12)
  // The other side's eleven rounds lie anywhere among the first twenty-three.
  expect(at(13, 11)).toBeCloseTo(1_352_078 / 2 ** 24, 12)
  // Twelve each, of 24; then twice a level pair of rounds, and two in a row.
  const level = 2_704_156 / 2 ** 24
  expect(at(14, 12)).toBeCloseTo(level / 4, 12)
  expect(at(16, 14)).toBeCloseTo(level / 16, 12)
  expect(at(16, 15)).toBeCloseTo(level / 16, 12)
})

test('a series between equal sides is a coin of coins', () => {
  const forecast = forecastOf(EVEN, before(3))
  for (const [pick, of] of [
    ['2-0', 1 / 4],
    ['2-1', 1 / 4],
    ['1-2', 1 / 4],
    ['0-2', 1 / 4],
    ['3-0', 0],
  ] as const)
    expect(chances(forecast, 'series_score', pick).won).toBeCloseTo(of, 2)
  expect(forecast.maps.map(({ played }) => played)).toEqual([1, 1, expect.closeTo(1 / 2, 3)])
  expect(chances(forecast, 'map_3.map_winner', 'home').refunded).toBeCloseTo(1 / 2, 3)
})

const strength = fc.integer({ min: 80, max: 120 })
const strengths = fc.record({ home: strength, away: strength })
const discipline = fc.constantFrom(...DISCIPLINES)
const bestOf = fc.constantFrom(3 as const, 5 as const)
/** A series as coins bring it to somewhere in its course. */
const state: fc.Arbitrary<SeriesState> = fc
  .record({ discipline, bestOf, coins: fc.array(fc.boolean(), { maxLength: 90 }) })
  .map(({ coins, ...of }) => {
    const maps: { score: Score; rounds: string; over: boolean }[] = []
    const won = () => mapsWon(maps.filter(({ over }) => over).map(({ score }) => score))
    for (const coin of coins) {
      if (Math.max(won().home, won().away) > of.bestOf / 2) break
      const last = maps.at(-1)
      const { home, away } = last && !last.over ? last.score : LEVEL
      const score = coin ? { home: home + 1, away } : { home, away: away + 1 }
      const next = { score, rounds: '', over: isMapOver(disciplines[of.discipline], score) }
      if (last && !last.over) maps[maps.length - 1] = next
      else maps.push(next)
    }
    return { ...of, phase: 'map', score: won(), maps }
  })

test('all that may come of a series together is certain, and its markets agree with one another', () => {
  fc.assert(
    fc.property(strengths, state, (of, at) => {
      const forecast = forecastOf(of, at)
      expect(chance(forecast.series)).toBeCloseTo(1, 9)
      for (const { endings } of forecast.maps) expect(chance(endings)).toBeCloseTo(1, 9)
      const won = (market: string, pick: string) => chances(forecast, market, pick).won
      const scores = (...picks: string[]) => picks.reduce((sum, pick) => sum + won('series_score', pick), 0)
      expect(won('series_winner', 'home')).toBeCloseTo(scores('2-0', '2-1', '3-0', '3-1', '3-2'), 9)
      if (at.bestOf === 3) {
        expect(won('map_handicap:-6', 'home')).toBeCloseTo(scores('2-0'), 9)
        expect(won('total_maps:10', 'over')).toBeCloseTo(forecast.maps[2]?.played ?? 0, 9)
      } else {
        expect(won('map_handicap:6', 'away')).toBeCloseTo(scores('0-3', '1-3'), 9)
        expect(won('total_maps:18', 'over')).toBeCloseTo(forecast.maps[4]?.played ?? 0, 9)
      }
    }),
    { numRuns: 60 },
  )
})

test('in play the chances are those before it of what can still happen', () => {
  const of: Strengths = { home: 108, away: 95 }
  for (const map of [0, 1]) {
    const all = mapEndings(disciplines.shooter, of, { map, from: LEVEL })
    // After every number of rounds: what is expected of a map by all that may have happened by then is what was expected before.
    for (const rounds of [1, 7, 12, 20]) {
      const reached = reachedBy(of, { map, rounds })
      const later = reached.flatMap(({ score, chance: by }) =>
        mapEndings(disciplines.shooter, of, { map, from: score }).map((end) => ({ ...end, chance: by * end.chance })),
      )
      for (const { score, chance: one } of all)
        expect(chance(later, ({ home, away }) => home === score.home && away === score.away)).toBeCloseTo(one, 10)
    }
  }
})

/** How a map may stand after so many rounds, where each round is drawn alone. */
function reachedBy(of: Strengths, { map, rounds }: { readonly map: number; readonly rounds: number }): readonly Ending[] {
  const { half, attack } = disciplines.shooter
  let reached: readonly Ending[] = [{ score: LEVEL, chance: 1 }]
  for (let round = 0; round < rounds; round++) {
    const isHomeAttacking = (map + Math.floor(round / half)) % 2 === 0
    const [home, away] = [of.home * (isHomeAttacking ? attack : 100), of.away * (isHomeAttacking ? 100 : attack)]
    reached = reached.flatMap(({ score, chance: by }) =>
      isMapOver(disciplines.shooter, score)
        ? [{ score, chance: by }]
        : [
            { score: { ...score, home: score.home + 1 }, chance: (by * home) / (home + away) },
            { score: { ...score, away: score.away + 1 }, chance: (by * away) / (home + away) },
          ],
    )
    const byScore = Map.groupBy(reached, ({ score }) => JSON.stringify(score))
    reached = [...byScore.values()].map((same) => ({ score: same[0]!.score, chance: chance(same) }))
  }
  return reached
}

test('no price returns more than its stake, or so little that it is not worth its name, and a book costs about its margin', () => {
  fc.assert(
    fc.property(strengths, state, (of, at) => {
      const forecast = forecastOf(of, at)
      for (const market of offerOf(forecast, at)) {
        for (const { pick, price } of market.outcomes) {
          const on = chancesOf({ terms: market, pick, from: LEVEL }, forecast)
          expect(isSound(on, price)).toBe(true)
          expect(returnOf(on, price)).toBeLessThanOrEqual(1)
          expect(stepBelow(price)).toBe(price)
        }
        if (market.outcomes.length < 2 || market.type === 'series_score') continue
        const book = market.outcomes.reduce((sum, { price }) => sum + 10_000 / price, 0)
        expect(book).toBeGreaterThan(1)
        expect(book).toBeLessThan(1.25)
      }
    }),
    { numRuns: 60 },
  )
})

test('before a series every market is offered, on even lines; after it none', () => {
  const of: Strengths = { home: 104, away: 97 }
  for (const best of [3, 5] as const) {
    const markets = offerOf(forecastOf(of, before(best)), before(best))
    expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(Object.keys(seriesKinds)))
    expect(new Set(markets.map(({ period }) => period)).size).toBe(best + 1)
  }
  const [open] = offerOf(forecastOf(of, before(3)), before(3)).filter(({ type }) => type === 'series_score')
  expect(open?.outcomes.map(({ pick }) => pick)).toEqual(['2-0', '2-1', '1-2', '0-2'])
  const map = (home: number, away: number) => ({ score: { home, away }, rounds: '', over: true })
  const over: SeriesState = { ...before(3), phase: 'over', maps: [map(13, 4), map(13, 8)] }
  expect(offerOf(forecastOf(of, over), over)).toEqual([])
})

test('whoever takes a round is worth more, and a map more still', () => {
  const home = (maps: SeriesState['maps']) =>
    part(forecastOf(EVEN, { ...before(3), phase: 'map', maps }), 'series_winner', 'home')
  const map = (of: number, against: number) => ({ score: { home: of, away: against }, rounds: '', over: of === 13 })
  expect(home([map(1, 0)])).toBeGreaterThan(home([]))
  expect(home([map(12, 0)])).toBeGreaterThan(home([map(1, 0)]))
  expect(home([map(13, 0)])).toBeGreaterThan(home([map(12, 0)]))
  expect(picksOf('series_winner')).toEqual(['home', 'away'])
})

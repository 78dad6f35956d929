import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '../../market.ts'
import { winningPart } from '../../price/prices.ts'
import { firstTo, RACES, type RaceMarket } from '../race.ts'
import type { Goals } from '../score.ts'
import { BEFORE_KICK_OFF, coursesFrom, type Stage } from './course.ts'
import { chancesOf, forecastOf, type RaceForecast } from './forecast.ts'
import { offerOf } from './offer.ts'
import { betNow } from './prices.ts'
import { racesOf } from './races.ts'
import { scoreMatrix, type Means } from './score-matrix.ts'

const races = Object.keys(RACES) as readonly RaceMarket[]
const expected = fc.double({ min: 0.2, max: 2.5, noNaN: true })
const means = fc.record({ home: expected, away: expected })
const stage: fc.Arbitrary<Stage> = fc
  .record({
    left: fc.double({ min: 1, max: 90, noNaN: true }),
    score: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    sentOff: fc.constantFrom(null, 'home' as const, 'away' as const),
  })
  .map(({ left, score, sentOff }) => ({
    minutes: [Math.max(0, left - 45), Math.min(45, left)],
    added: [left > 45 ? 1 : 0, 1],
    score,
    halfTime: left > 45 ? null : { home: 0, away: 0 },
    sentOff,
  }))

const said = (forecast: RaceForecast, race: RaceMarket) =>
  Object.fromEntries(
    forecast[race].map(({ goals, chance }) => [goals.home > 0 ? 'home' : goals.away > 0 ? 'away' : 'neither', chance]),
  )

/** All orders in which so many goals of both sides can fall. */
function* ordersOf({ home, away }: Goals): Generator<string> {
  if (home + away === 0) yield ''
  if (home > 0) for (const rest of ordersOf({ home: home - 1, away })) yield `H${rest}`
  if (away > 0) for (const rest of ordersOf({ home, away: away - 1 })) yield `A${rest}`
}

/** The first goals of a match decide every race: more of one side than these are counted as these. */
const ENOUGH = 5

/** Of a match whose sides stay whole, or are what they are already: all orders of a final score are equally likely. */
function walked(of: Means, at: Stage, race: RaceMarket) {
  const [course] = coursesFrom(at, 2)
  const [now, rest] = course!.spells
  const ends = { home: 0, away: 0, neither: 0 }
  const all = { home: of.home * (now.home + rest.home), away: of.away * (now.away + rest.away) }
  scoreMatrix(all).forEach((row, home) =>
    row.forEach((chance, away) => {
      if (home > ENOUGH || away > ENOUGH) return
      const orders = [...ordersOf({ home, away })]
      const before = 'H'.repeat(at.score.home) + 'A'.repeat(at.score.away)
      const score = { home: at.score.home + home, away: at.score.away + away }
      for (const order of orders) ends[firstTo(RACES[race], score, before + order)!] += chance / orders.length
    }),
  )
  return ends
}

test('a race is priced as a walk over all orders of all final scores counts it', () => {
  const [of, at] = [
    { home: 0.4, away: 0.5 },
    { ...BEFORE_KICK_OFF, sentOff: 'away' as const },
  ]
  for (const score of [
    { home: 0, away: 0 },
    { home: 1, away: 0 },
    { home: 1, away: 2 },
  ])
    for (const race of races) {
      const forecast = said(racesOf(of, { ...at, score }), race)
      if (score.home >= RACES[race] || score.away >= RACES[race]) expect(forecast).toEqual({})
      // Scores beyond those that are walked are less likely than one in ten thousand.
      else
        for (const [end, chance] of Object.entries(walked(of, { ...at, score }, race)))
          expect(forecast[end]).toBeCloseTo(chance, 4)
    }
})

test('one side, or neither, has the goals first; neither is where both stay below, and the first goal is no race of two', () => {
  fc.assert(
    fc.property(means, stage, (of, at) => {
      const [forecast, { fullTime }] = [racesOf(of, at), forecastOf(of, at)]
      for (const race of races) {
        const ends = said(forecast, race)
        if (at.score.home >= RACES[race] || at.score.away >= RACES[race]) {
          expect(ends).toEqual({})
          continue
        }
        expect(Object.values(ends).every((chance) => chance >= 0 && chance <= 1)).toBe(true)
        expect(Object.values(ends).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const below = fullTime.filter(({ goals }) => goals.home < RACES[race] && goals.away < RACES[race])
        expect(ends['neither']).toBeCloseTo(
          below.reduce((sum, { chance }) => sum + chance, 0),
          9,
        )
      }
    }),
    { numRuns: 40 },
  )
})

test('who scored already is nearer, and a race that is run is not offered', () => {
  const of = { home: 1.5, away: 1.1 }
  const at = (score: Goals): Stage => ({ ...BEFORE_KICK_OFF, minutes: [20, 45], score })
  const part = (score: Goals, pick: string) => {
    const forecast = { ...forecastOf(of, at(score)), races: racesOf(of, at(score)) }
    return winningPart(chancesOf(betNow(termsOf('race_to_2')!, pick, forecast), forecast))
  }
  expect(part({ home: 0, away: 1 }, 'away')).toBeGreaterThan(part({ home: 0, away: 0 }, 'away'))
  expect(part({ home: 1, away: 1 }, 'home')).toBeCloseTo((1 - part({ home: 1, away: 1 }, 'neither')) * (1.5 / 2.6), 2)
  const offered = (score: Goals) =>
    offerOf({ ...forecastOf(of, at(score)), races: racesOf(of, at(score)) }).flatMap(({ type }) =>
      races.filter((one) => one === type),
    )
  expect(offered({ home: 0, away: 0 })).toEqual(['first_goal', 'race_to_2', 'race_to_3'])
  expect(offered({ home: 1, away: 1 })).toEqual(['race_to_2', 'race_to_3'])
  expect(offered({ home: 1, away: 3 })).toEqual([])
})

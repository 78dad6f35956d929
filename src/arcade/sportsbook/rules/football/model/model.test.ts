import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picksOf, termsOf, type Terms } from '../../market.ts'
import { footballKinds } from '../kinds.ts'
import { NO_GOALS, type Goals } from '../score.ts'
import { countsOf } from './counts/counts-of.ts'
import { BEFORE_KICK_OFF, coursesFrom, type Stage } from './course.ts'
import { chancesBy, chancesOf, endingsFor, endingsOf, forecastOf, type Ending } from './forecast.ts'
import { offerOf } from './offer.ts'
import { isSound, returnOf, winningPart } from '../../price/prices.ts'
import { betNow, pricesOf } from './prices.ts'
import { racesOf } from './races.ts'
import { stepBelow } from '../../price/price-ladder.ts'
import { scoreMatrix } from './score-matrix.ts'

const terms = (key: string) => termsOf(key) as Terms
const independent = endingsOf(scoreMatrix({ home: 1.5, away: 1.1 }), NO_GOALS)
const chance = (endings: readonly Ending[], of: (goals: Goals) => boolean) =>
  endings.reduce((sum, { goals, chance: one }) => sum + (of(goals) ? one : 0), 0)
const part = (key: string, pick: string) => winningPart(chancesBy({ terms: terms(key), pick, from: NO_GOALS }, independent))

test('two independent Poisson means of 1.5 and 1.1', () => {
  expect(part('1x2', 'home')).toBeCloseTo(0.464_244, 6)
  expect(part('1x2', 'draw')).toBeCloseTo(0.257_667, 6)
  expect(part('totals:10', 'over')).toBeCloseTo(0.481_57, 6)
  expect(part('both_score', 'yes')).toBeCloseTo(0.518_272, 6)
  expect(1 / part('asian_handicap:-3', 'home')).toBeCloseTo(2.5393, 4)
  expect(part('asian_handicap:-3', 'home') + part('asian_handicap:-3', 'away')).toBeCloseTo(1, 12)
  const over = ({ home, away }: Goals) => home + away > 2
  expect(chance(independent, (goals) => over(goals) && goals.home > goals.away)).toBeCloseTo(0.269_276, 6)
  expect(chance(independent, (goals) => over(goals) && goals.home > 0 && goals.away > 0)).toBeCloseTo(0.395_721, 6)
})

test('the correction of Dixon and Coles moves low scores and neither the sum nor the goals of a side', () => {
  const [plain, corrected] = [0, -0.1].map((rho) => endingsOf(scoreMatrix({ home: 1.5, away: 1.1 }, rho), NO_GOALS)) as [
    readonly Ending[],
    readonly Ending[],
  ]
  const at = (endings: readonly Ending[], home: number, away: number) =>
    chance(endings, (goals) => goals.home === home && goals.away === away)
  expect(at(corrected, 0, 0) / at(plain, 0, 0)).toBeCloseTo(1 + 1.5 * 1.1 * 0.1, 9)
  expect(at(corrected, 1, 1) / at(plain, 1, 1)).toBeCloseTo(1.1, 9)
  expect(at(corrected, 2, 1)).toBe(at(plain, 2, 1))
  for (let goals = 0; goals < 4; goals++)
    expect(chance(corrected, ({ home }) => home === goals)).toBeCloseTo(
      chance(plain, ({ home }) => home === goals),
      9,
    )
  expect(chance(corrected, () => true)).toBeCloseTo(1, 12)
})

/** As many as any side of the leagues is expected to score; hardly one ever scores more than are told apart. */
const expected = fc.double({ min: 0.2, max: 2.5, noNaN: true })
const means = fc.record({ home: expected, away: expected })
const stage: fc.Arbitrary<Stage> = fc
  .record({
    played: fc.double({ min: 0, max: 90, noNaN: true }),
    score: fc.record({ home: fc.nat(4), away: fc.nat(4) }),
    sentOff: fc.constantFrom(null, 'home' as const, 'away' as const),
  })
  .map(({ played, score, sentOff }) => ({
    minutes: [Math.max(0, 45 - played), Math.min(45, 90 - played)],
    added: [played < 45 ? 1 : 0, 1],
    score,
    halfTime: played < 45 ? null : { home: Math.min(1, score.home), away: 0 },
    sentOff,
  }))

test('all courses of a match together are certain, and so are all its endings', () => {
  fc.assert(
    fc.property(means, stage, (of, at) => {
      expect([...coursesFrom(at, 2)].reduce((sum, course) => sum + course.chance, 0)).toBeCloseTo(1, 9)
      const forecast = forecastOf(of, at)
      for (const endings of [forecast.fullTime, forecast.halfFull, ...(at.halfTime ? [] : [forecast.halfTime])])
        expect(chance(endings, () => true)).toBeCloseTo(1, 9)
    }),
    { numRuns: 30 },
  )
})

test('halves and matches agree: what half_full says of the match is what 1x2 says', () => {
  fc.assert(
    fc.property(means, stage, (of, at) => {
      const forecast = forecastOf(of, at)
      const won = (key: string, pick: string) => chancesOf(betNow(terms(key), pick, forecast), forecast).won
      for (const full of picksOf('1x2')) {
        const halves = picksOf('1x2').reduce((sum, half) => sum + won('half_full', `${half}/${full}`), 0)
        expect(halves).toBeCloseTo(won('1x2', full), 5)
        if (at.halfTime) continue
        const fulls = picksOf('1x2').reduce((sum, one) => sum + won('half_full', `${full}/${one}`), 0)
        expect(fulls).toBeCloseTo(won('first_half.1x2', full), 5)
      }
    }),
    { numRuns: 30 },
  )
})

test('whoever is sent off in the second half was there for all of the first; by the first rule not for its added time', () => {
  const firstHalves = (rule: 1 | 2) => {
    const courses = [...coursesFrom(BEFORE_KICK_OFF, rule)]
    const [whole] = courses.slice(-1)
    // Two sides at the end of each of 45 minutes, the last of which leaves the added time alone to play.
    return courses.slice(90, -1).map(({ halves }) => halves[0].home === whole?.halves[0].home)
  }
  expect(new Set(firstHalves(2))).toEqual(new Set([true]))
  expect(new Set(firstHalves(1))).toEqual(new Set([false]))
  const [, last] = [...coursesFrom(BEFORE_KICK_OFF, 2)].slice(88, 90)
  expect(last?.halves[0].away).toBeCloseTo((45 * 95 + 225 * 0.7) / 10_000, 12)
})

test('a side that is one man short is worse off, and its opponent better', () => {
  const at = (sentOff: Stage['sentOff']) => forecastOf({ home: 1.5, away: 1.5 }, { ...BEFORE_KICK_OFF, sentOff })
  const home = (sentOff: Stage['sentOff']) => chance(at(sentOff).fullTime, ({ home: h, away: a }) => h > a)
  expect(home('home')).toBeLessThan(home(null))
  expect(home('away')).toBeGreaterThan(home(null))
})

test('what is left of the goals goes down with every second', () => {
  const goals = (minutes: number) =>
    forecastOf(
      { home: 1.5, away: 1.1 },
      { ...BEFORE_KICK_OFF, minutes: [0, minutes], added: [0, 1], halfTime: NO_GOALS },
    ).fullTime.reduce((sum, { goals: { home, away }, chance: one }) => sum + one * (home + away), 0)
  for (let minutes = 44.9; minutes >= 0; minutes -= 0.1) expect(goals(minutes)).toBeLessThan(goals(minutes + 0.1))
})

test('no price returns more than its stake, or so little that it is not worth its name, and a book costs about its margin', () => {
  fc.assert(
    fc.property(means, stage, (of, at) => {
      const forecast = forecastOf(of, at)
      for (const market of offerOf(forecast)) {
        for (const { pick, price } of market.outcomes) {
          const chances = chancesOf(betNow(market, pick, forecast), forecast)
          expect(isSound(chances, price)).toBe(true)
          expect(stepBelow(price)).toBe(price)
        }
        const one = market.type === 'double_chance' ? 2 : 1
        if (market.outcomes.length < picksOf(market.type).length) continue
        const book = market.outcomes.reduce((sum, { price }) => sum + 10_000 / price, 0)
        expect(book).toBeGreaterThan(one)
        expect(book).toBeLessThan(one * 1.25)
      }
    }),
    { numRuns: 40 },
  )
})

test('before a match every market is offered, on level lines; after it none', () => {
  const means = { home: 1.5, away: 1.1 }
  const none = { goals: NO_GOALS, corners: NO_GOALS, cards: NO_GOALS }
  const markets = offerOf({
    ...forecastOf(means, BEFORE_KICK_OFF),
    ...countsOf(means, BEFORE_KICK_OFF, none),
    races: racesOf(means, BEFORE_KICK_OFF),
  })
  expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(Object.keys(footballKinds)))
  const lines = (type: string) => markets.filter((one) => one.type === type && one.period === 'match').map(({ line }) => line)
  expect(lines('asian_handicap')).toEqual([-3, -2, -1, 0, 1])
  expect(lines('totals')).toEqual([8, 9, 10, 11, 12])
  const over: Stage = { minutes: [0, 0], added: [0, 0], score: { home: 2, away: 1 }, halfTime: NO_GOALS, sentOff: null }
  expect(offerOf({ ...forecastOf(means, over), ...countsOf(means, over, none), races: racesOf(means, over) })).toEqual([])
})

test('the longer an outcome, the more of it is kept', () => {
  const forecast = forecastOf({ home: 2.4, away: 0.7 }, BEFORE_KICK_OFF)
  const market = pricesOf(forecast, terms('1x2'), 0.05)
  const returns =
    market?.outcomes.map(({ pick, price }) => returnOf(chancesOf(betNow(market, pick, forecast), forecast), price)) ?? []
  expect(returns[0]).toBeGreaterThan(returns[1] as number)
  expect(returns[1]).toBeGreaterThan(returns[2] as number)
})

test('a price that is wrong is found before it is taken', () => {
  const forecast = forecastOf({ home: 1.5, away: 1.1 }, BEFORE_KICK_OFF)
  const chances = chancesOf(betNow(terms('1x2'), 'home', forecast), forecast)
  expect(isSound(chances, 20_500)).toBe(true)
  expect(isSound(chances, 25_000)).toBe(false)
  expect(isSound(chances, 10_200)).toBe(false)
})

test('every ending that is looked at is one of its period', () => {
  const forecast = forecastOf({ home: 1.5, away: 1.1 }, BEFORE_KICK_OFF)
  expect(endingsFor(terms('first_half.1x2'), forecast)).toBe(forecast.halfTime)
  expect(endingsFor(terms('totals:10'), forecast)).toBe(forecast.fullTime)
})

import { expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { picksOf, termsOf } from '../../../market.ts'
import { winningPart } from '../../../price/prices.ts'
import { settleLeg } from '../../../settle-leg.ts'
import { NO_GOALS, type Goals } from '../../score.ts'
import { fixtureOf } from '../../world/fixtures.ts'
import { footballWorld } from '../../world/football-world.ts'
import { meansOf } from '../../world/league.ts'
import { fullTimeAt } from '../../world/match-clock.ts'
import { count, scoreOf } from '../../world/standing.ts'
import { BEFORE_KICK_OFF } from '../course.ts'
import { chancesOf, forecastOf, type CountForecast, type Forecast } from '../forecast.ts'
import { offerOf } from '../offer.ts'
import { betNow } from '../prices.ts'
import { countsOf } from './counts-of.ts'
import { rateOf } from './rates.ts'

const MEANS = { home: 1.6, away: 1.1 }
const none = { goals: NO_GOALS, corners: NO_GOALS, cards: NO_GOALS }
const before: Forecast = { ...forecastOf(MEANS, BEFORE_KICK_OFF), ...countsOf(MEANS, BEFORE_KICK_OFF, none) }

const sumOf = ({ match }: CountForecast, of: (goals: Goals) => number) =>
  match.sums.reduce((sum, { goals, chance }) => sum + chance * of(goals), 0)
const all = ({ home, away }: Goals) => home + away

test('whoever is behind has more corners and more cards, whoever is in front fewer corners, and the second half more of both', () => {
  const at = (what: 'corners' | 'cards', goals: Goals, half: 0 | 1 = 1) =>
    rateOf(what, { side: 'home', half, score: goals }, MEANS)
  const [behind, ahead] = [
    { home: 0, away: 1 },
    { home: 2, away: 0 },
  ]
  expect([behind, NO_GOALS, ahead].map((goals) => at('corners', goals))).toEqual([71, 59, 50])
  expect([behind, NO_GOALS, ahead].map((goals) => at('cards', goals))).toEqual([28, 24, 24])
  expect([at('corners', NO_GOALS, 0), at('cards', NO_GOALS, 0)]).toEqual([50, 16])
})

test('all that may be counted is certain together, and as much as football usually has', () => {
  for (const what of ['corners', 'cards'] as const)
    for (const endings of [before[what]?.match, before[what]?.['first half']])
      for (const of of what === 'cards' ? [endings!.sums] : [endings!.sums, endings!.leads])
        expect(of.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
  expect(sumOf(before.corners!, all)).toBeGreaterThan(9.5)
  expect(sumOf(before.corners!, all)).toBeLessThan(11)
  expect(sumOf(before.cards!, all)).toBeGreaterThan(3.5)
  expect(sumOf(before.cards!, all)).toBeLessThan(4.5)
})

test('what is counted already stays, and of a half that is over nothing is offered', () => {
  const stage = { minutes: [0, 20], added: [0, 1], score: NO_GOALS, halfTime: NO_GOALS, sentOff: null } as const
  const counted = { goals: NO_GOALS, corners: { home: 5, away: 3 }, cards: { home: 2, away: 1 } }
  const later = { ...forecastOf(MEANS, stage), ...countsOf(MEANS, stage, counted) }
  expect(later.corners.match.sums.every(({ goals }) => all(goals) >= 8)).toBe(true)
  expect(later.cards.match.sums.every(({ goals }) => all(goals) >= 3)).toBe(true)
  const types = offerOf(later).map(({ type, period }) => `${period} ${type}`)
  expect(types).toContain('match corners_handicap')
  expect(types).toContain('match cards_totals')
  expect(types.filter((type) => type.startsWith('first half'))).toEqual([])
})

test('lines stop at every quarter around the most even one', () => {
  const lines = (type: string) => offerOf(before).flatMap((one) => (one.type === type && one.period === 'match' ? one.line : []))
  expect(lines('corners_totals')).toEqual([37, 38, 39, 40, 41])
  expect(lines('cards_totals')).toEqual([14, 15, 16, 17, 18])
  expect(lines('corners_handicap')).toEqual([-4, -3, -2, -1, 0])
})

const MARKETS = ['corners_1x2', 'corners_totals:42', 'cards_totals:14'] as const

/** Chances that were said at a moment of each of many matches of the leagues, and what came. */
function said(matches: number) {
  const chance = chanceOf(22, 'matches')
  return Array.from({ length: matches }, (_, i) => {
    const fixture = fixtureOf(`river-${1 + Math.floor(i / 14)}-${1 + (i % 14)}-1`)!
    const timeline = footballWorld.play(fixture, chance.below)
    const { stage, happenings, score, corners } = footballWorld.standingAt(timeline, chance.below(fullTimeAt(timeline.added)))
    const [yellow, off] = [count(happenings, 'yellow card'), count(happenings, 'sent off')]
    const cards = { home: yellow.home + off.home, away: yellow.away + off.away }
    const counts = countsOf(meansOf(fixture.home, fixture.away), stage, { goals: score, corners, cards })
    const forecast = { score, fullTime: [], halfTime: [], halfFull: [], ...counts }
    return MARKETS.flatMap((market) => {
      const terms = termsOf(market)!
      return picksOf(terms.type).map((pick) => ({
        market,
        chance: winningPart(chancesOf(betNow(terms, pick, forecast), forecast)),
        came: (settleLeg({ market, pick }, 20_000, scoreOf(timeline))?.n ?? 0n) > 0n,
      }))
    })
  }).flat()
}

test('in play, what is said to come with some chance comes as often, and is known better than by a coin [G10]', () => {
  const all = said(400)
  for (const market of MARKETS) {
    const ofMarket = all.filter((one) => one.market === market)
    for (const [, group] of Map.groupBy(ofMarket, ({ chance }) => Math.min(4, Math.floor(chance * 5)))) {
      const expected = group.reduce((sum, { chance }) => sum + chance, 0)
      const variance = group.reduce((sum, { chance }) => sum + chance * (1 - chance), 0)
      expect(Math.abs(group.filter(({ came }) => came).length - expected), market).toBeLessThan(3.5 * Math.sqrt(variance + 0.25))
    }
    const loss = ofMarket.reduce((sum, { chance, came }) => sum - Math.log(Math.max(1e-6, came ? chance : 1 - chance)), 0)
    expect(loss / ofMarket.length, market).toBeLessThan(Math.LN2 * 0.75)
  }
})

import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { leagues as footballLeagues } from '../../football/world/leagues.ts'
import { keyOf, picksOf, type Terms } from '../../market.ts'
import { returnOf } from '../../price/prices.ts'
import { LEVEL } from '../../score.ts'
import { settleLeg } from '../../settle-leg.ts'
import { disciplines } from '../disciplines.ts'
import { isMapOver, scoreOfRounds } from '../map.ts'
import { chancesOf } from '../model/chances.ts'
import { forecastOf } from '../model/forecast.ts'
import { offerOf } from '../model/offer.ts'
import { readScore } from '../score.ts'
import { resultOf } from '../settle.ts'
import { fixtureOf, fixturesAt, fixturesBetween, type Fixture } from './fixtures.ts'
import { strengthsOf } from './league.ts'
import { leagues } from './leagues.ts'
import { playSeries } from './play-series.ts'
import { LONGEST_SERIES, MAP_BREAK, ROUND } from './series-clock.ts'
import { scoreOf, standingAt } from './standing.ts'
import { toldOf } from './tell-series.ts'

const NOON = Date.UTC(2026, 10, 27, 12)

/** Whole numbers below a bound, the same for a seed: xorshift, which is quick. */
function seeded(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * bound)
  }
}

const played = (fixture: Fixture, count: number, seed: number) => {
  const below = seeded(seed)
  return Array.from({ length: count }, () => playSeries(fixture, below))
}
const before = (fixture: Fixture) => standingAt(playSeries(fixture, seeded(1)), -1).state

describe.each(['smokemasters-3-2-1', 'gates-7-5-2'])('twenty thousand series as %s', (id) => {
  const fixture = fixtureOf(id)!
  const scores = played(fixture, 20_000, 2026).map(scoreOf)
  const forecast = forecastOf(strengthsOf(fixture), before(fixture))

  test('come to the ends of every market as often as its prices say', () => {
    const markets = offerOf(forecast, before(fixture))
    expect(markets.length).toBeGreaterThan(20)
    for (const market of markets)
      for (const pick of picksOf(market.type)) {
        const bet = { terms: market as Terms, pick, from: LEVEL }
        const { won, refunded } = chancesOf(bet, forecast)
        const of = (result: string) => scores.filter((score) => resultOf(bet, score) === result).length
        expect(Math.abs(errors(of('won'), scores.length, won)), `${keyOf(market)} ${pick}`).toBeLessThan(4.5)
        expect(Math.abs(errors(of('refunded'), scores.length, refunded)), `${keyOf(market)} ${pick}`).toBeLessThan(4.5)
      }
  })

  test('are such as a feed could report, and are over in time', () => {
    for (const one of played(fixture, 500, 5)) {
      expect(readScore(scoreOf(one))).toEqual(scoreOf(one))
      const length = one.maps.reduce((sum, rounds) => sum + rounds.length * ROUND, (one.maps.length - 1) * MAP_BREAK)
      expect(length).toBeLessThan(LONGEST_SERIES)
      expect(standingAt(one, length).state.phase).toBe('over')
    }
  })
})

/** By how many standard errors a count is away from what is expected of it. */
const errors = (count: number, of: number, chance: number) => (count - of * chance) / Math.sqrt(of * chance * (1 - chance) || 1)

test('bets at any moment of play return what their prices say', () => {
  const fixture = fixtureOf('smoke-2-3-1')!
  const below = seeded(7)
  /** By market, for each series: how much more all its bets together returned than they do on average. */
  const more = new Map<string, number[]>()
  for (const one of played(fixture, 600, 11)) {
    const { state } = standingAt(one, below(4 * MINUTE))
    const forecast = forecastOf(strengthsOf(fixture), state)
    for (const market of offerOf(forecast, state)) {
      const over = market.outcomes.reduce((sum, { pick, price }) => {
        const factor = settleLeg({ market: keyOf(market), pick }, price, scoreOf(one))
        const returned = Number(factor?.n) / Number(factor?.d)
        return sum + returned - returnOf(chancesOf({ terms: market, pick, from: LEVEL }, forecast), price)
      }, 0)
      more.set(market.type, [...(more.get(market.type) ?? []), over])
    }
  }
  expect(more.size).toBe(8)
  for (const [type, each] of more) {
    const sum = each.reduce((a, b) => a + b, 0)
    expect(Math.abs(sum) / Math.sqrt(each.reduce((a, b) => a + b ** 2, 0)), type).toBeLessThan(3.5)
  }
})

test('the same link is the same series everywhere', () => {
  const chance = { publicValue: '00000000000000000001e08b7fd44f95', link: 'cd'.repeat(32) }
  const fixture = fixtureOf('smoke-1-1-1')!
  const [one, other] = [playSeries(fixture, chanceOf(chance).below), playSeries(fixture, chanceOf(chance).below)]
  expect(one).toEqual(other)
  expect(scoreOf(one)).toEqual({ discipline: 'shooter', bestOf: 3, walkover: false, maps: one.maps.map(scoreOfRounds) })
})

test('a series is told as it goes on: no round before it was played, a rest after each map, and the end', () => {
  const fixture = fixtureOf('gatesmasters-4-1-3')!
  for (const one of played(fixture, 40, 3)) {
    expect(standingAt(one, -1).state).toMatchObject({ phase: 'before', maps: [], score: LEVEL })
    let rounds = 0
    for (let elapsed = 0; elapsed <= LONGEST_SERIES; elapsed += ROUND) {
      const { state } = standingAt(one, elapsed)
      const known = state.maps.map((map) => map.rounds).join('').length
      expect(known - rounds).toBeLessThanOrEqual(1)
      rounds = known
      for (const { over, score } of state.maps) expect(over).toBe(isMapOver(disciplines.arena, score))
      expect(state.phase === 'map').toBe(state.maps.some(({ over }) => !over))
    }
    expect(standingAt(one, LONGEST_SERIES).state.maps.map((map) => map.rounds)).toEqual(one.maps)
    const [first = ''] = one.maps
    const rest = (after: number) => {
      const told = toldOf(fixture, standingAt(one, first.length * ROUND + after), { now: fixture.kickOff, wanted: true })
      return [told.state.phase, told.stopped, told.markets.length > 0]
    }
    expect(rest(0)).toEqual(['map_break', true, true])
    expect(rest(MAP_BREAK - 1)).toEqual(['map_break', false, true])
    expect(rest(MAP_BREAK)).toEqual(['map', false, true])
  }
})

test('at any moment series are played, some begin within minutes, and there is a list of later ones', () => {
  for (let now = NOON; now < NOON + 24 * HOUR; now += 17_321) {
    const { begun, announced } = fixturesAt(now)
    expect(begun.some(({ kickOff }) => now - kickOff < 90_000)).toBe(true)
    expect(begun.every(({ kickOff }) => kickOff <= now)).toBe(true)
    expect(announced.some(({ kickOff }) => kickOff <= now + 2 * MINUTE)).toBe(true)
    expect(announced.length).toBeGreaterThan(25)
    expect(new Set([...begun, ...announced].map(({ league }) => league.discipline)).size).toBe(2)
  }
})

test('a series is known by its id, and no team plays two at once', () => {
  const busy = new Map<string, number>()
  for (const fixture of fixturesBetween(NOON, NOON + 24 * HOUR)) {
    expect(fixtureOf(fixture.id)).toEqual(fixture)
    for (const { code } of [fixture.home, fixture.away]) {
      expect(fixture.kickOff).toBeGreaterThan((busy.get(code) ?? 0) + LONGEST_SERIES)
      busy.set(code, fixture.kickOff)
    }
  }
  expect(fixtureOf('river-1-1-1')).toBeNull()
})

test('every league and team has its own code and names, none that football has, and is as good as its league as a whole', () => {
  const teams = leagues.flatMap(({ clubs }) => clubs)
  const codes = [...leagues, ...footballLeagues].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(teams.map(({ code }) => code)).size).toBe(teams.length)
  for (const language of ['en', 'km', 'cn'] as const)
    expect(new Set(teams.map(({ name }) => name[language])).size).toBe(teams.length)
  for (const { clubs } of leagues) expect(clubs.reduce((sum, { strength }) => sum + strength, 0)).toBe(100 * clubs.length)
})

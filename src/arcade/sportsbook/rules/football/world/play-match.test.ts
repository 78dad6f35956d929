import { describe, expect, test } from 'vitest'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { keyOf, picksOf, termsOf, type Terms } from '../../market.ts'
import { countsOf } from '../model/counts/counts-of.ts'
import { BEFORE_KICK_OFF, type Stage } from '../model/course.ts'
import { chancesOf, forecastOf } from '../model/forecast.ts'
import { offerOf } from '../model/offer.ts'
import { betNow } from '../model/prices.ts'
import { racesOf } from '../model/races.ts'
import { returnOf } from '../../price/prices.ts'
import { NO_GOALS } from '../score.ts'
import { settleLeg } from '../../settle-leg.ts'
import { resultOf } from '../settle.ts'
import { takenAt } from '../../selection.ts'
import { LONGEST_MATCH, fullTimeAt, secondHalfAt } from './match-clock.ts'
import { playMatch } from './play-match.ts'
import { count, scoreOf, standingAt } from './standing.ts'

const MEANS = { home: 1.6, away: 1.1 }
const terms = (key: string) => termsOf(key) as Terms

/** Whole numbers below a bound, the same for a seed: xorshift, which is quick. */
function seeded(seed: number): (bound: number) => number {
  let state = seed
  const word = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  return (bound) => Math.floor((word() / 2 ** 32) * bound)
}

const played = (count: number, seed: number) => {
  const below = seeded(seed)
  return Array.from({ length: count }, () => playMatch(MEANS, below))
}

const none = { goals: NO_GOALS, corners: NO_GOALS, cards: NO_GOALS }
/** Everything that is foreseen of a match from there on. */
const foreseen = (stage: Stage, soFar = none) => ({
  ...forecastOf(MEANS, stage),
  ...countsOf(MEANS, stage, soFar),
  races: racesOf(MEANS, stage),
})

/** By how many standard errors a count is away from what is expected of it. */
const errors = (count: number, of: number, chance: number) => (count - of * chance) / Math.sqrt(of * chance * (1 - chance))

describe('twenty thousand matches', () => {
  const matches = played(20_000, 2026)
  const forecast = foreseen(BEFORE_KICK_OFF)
  const scores = matches.map(scoreOf)

  test.each([
    '1x2',
    'first_half.1x2',
    'half_full',
    'both_score',
    'first_goal',
    'race_to_2',
    'race_to_3',
    'odd_even',
    'totals:10',
    'first_half.totals:6',
    'correct_score',
    'team_totals_home:6',
    'corners_1x2',
    'first_half.corners_1x2',
    'corners_handicap:-2',
    'corners_totals:38',
    'corners_totals:50',
    'first_half.corners_totals:18',
    'cards_totals:14',
    'cards_totals:18',
    'first_half.cards_totals:6',
  ])('come to the ends of %s as often as its prices say', (key) => {
    for (const pick of picksOf(terms(key).type)) {
      const bet = betNow(terms(key), pick, forecast)
      const won = scores.filter((score) => resultOf(bet, score) === 'won').length
      expect(Math.abs(errors(won, scores.length, chancesOf(bet, forecast).won)), pick).toBeLessThan(4)
    }
  })

  test('have every score as often as the matrix says', () => {
    const counted = Map.groupBy(scores, ({ fullTime }) => JSON.stringify(fullTime))
    const likely = forecast.fullTime.filter(({ chance }) => chance * scores.length >= 10)
    const chi = likely.reduce((sum, { goals, chance }) => {
      const expected = chance * scores.length
      return sum + ((counted.get(JSON.stringify(goals))?.length ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(likely.length).toBeGreaterThan(25)
    // A chi-square of so many cells is its count on average, and its standard deviation the root of twice that.
    expect(chi).toBeLessThan(likely.length + 4 * Math.sqrt(2 * likely.length))
  })

  test('have somebody sent off as often as is said, and are over in time', () => {
    const sentOff = matches.filter(({ happenings }) => happenings.some(({ kind }) => kind === 'sent off')).length
    expect(Math.abs(errors(sentOff, matches.length, 1 - (1 - 2 / 1500) ** 90))).toBeLessThan(4)
    for (const { added, happenings } of matches) {
      expect(fullTimeAt(added)).toBeLessThanOrEqual(LONGEST_MATCH)
      expect(happenings.every(({ at }, i) => at >= (happenings[i - 1]?.at ?? 0) && at < fullTimeAt(added))).toBe(true)
    }
  })
})

test('bets at any moment of play return what their prices say, and a handicap from the score as it was', () => {
  const below = seeded(7)
  /** By market, for each match: how much more all its bets together returned than they do on average. */
  const more = new Map<string, number[]>()
  for (const timeline of played(500, 11)) {
    const { stage, score, corners, happenings } = standingAt(timeline, below(fullTimeAt(timeline.added)))
    const cards = {
      home: count(happenings, 'yellow card').home + count(happenings, 'sent off').home,
      away: count(happenings, 'yellow card').away + count(happenings, 'sent off').away,
    }
    const forecast = foreseen(stage, { goals: score, corners, cards })
    for (const market of offerOf(forecast)) {
      const key = `${market.period} ${market.type}`
      const over = market.outcomes.reduce((sum, { pick, price }) => {
        const factor = settleLeg(takenAt({ market: keyOf(market), pick }, forecast.score), price, scoreOf(timeline))
        const returned = Number(factor?.n) / Number(factor?.d)
        return sum + returned - returnOf(chancesOf(betNow(market, pick, forecast), forecast), price)
      }, 0)
      more.set(key, [...(more.get(key) ?? []), over])
    }
  }
  expect(more.size).toBe(34)
  for (const [key, each] of more) {
    const sum = each.reduce((a, b) => a + b, 0)
    expect(Math.abs(sum) / Math.sqrt(each.reduce((a, b) => a + b ** 2, 0)), key).toBeLessThan(3.5)
  }
})

test('the same link is the same match everywhere', () => {
  const chance = { publicValue: '00000000000000000001e08b7fd44f95', link: 'cd'.repeat(32) }
  const [one, other] = [playMatch(MEANS, chanceOf(chance).below), playMatch(MEANS, chanceOf(chance).below)]
  expect(one).toEqual(other)
  expect(one.added).toEqual([1, 2])
  expect(one.happenings.filter(({ kind }) => kind === 'goal')).toEqual([
    { kind: 'goal', side: 'away', minute: 32, added: 0, at: 126_050 },
    { kind: 'goal', side: 'home', minute: 44, added: 0, at: 174_362 },
    { kind: 'goal', side: 'home', minute: 45, added: 1, at: 183_271 },
    { kind: 'goal', side: 'home', minute: 51, added: 0, at: 227_429 },
  ])
  expect(scoreOf(one)).toMatchObject({ halfTime: { home: 2, away: 1 }, fullTime: { home: 3, away: 1 } })
})

test('a match is told as it goes on: nothing before it happened, the half-time score at half-time, and the end', () => {
  for (const timeline of played(50, 3)) {
    expect(standingAt(timeline, -1)).toMatchObject({ phase: 'before', minute: 0, stage: BEFORE_KICK_OFF })
    for (let elapsed = 0; elapsed <= LONGEST_MATCH; elapsed += 3700) {
      const stands = standingAt(timeline, elapsed)
      expect(stands.happenings.every(({ at }) => at <= elapsed)).toBe(true)
      expect(stands.halfTime === null).toBe(stands.phase === 'first half')
    }
    const [score, half] = [scoreOf(timeline), standingAt(timeline, secondHalfAt(timeline.added) - 1)]
    expect(half).toMatchObject({
      phase: 'half-time',
      minute: 45,
      halfTime: score.halfTime,
      stage: { minutes: [0, 45], added: [0, 1] },
    })
    const end = standingAt(timeline, fullTimeAt(timeline.added))
    expect(end).toMatchObject({ phase: 'over', minute: 90, score: score.fullTime, stage: { minutes: [0, 0], added: [0, 0] } })
    expect(offerOf(forecastOf(MEANS, end.stage))).toEqual([])
  }
})

test('the minute is told as the trade tells it', () => {
  const timeline = { added: [2, 3] as const, happenings: [] }
  const told = (elapsed: number) => {
    const { minute, added, board } = standingAt(timeline, elapsed)
    return { minute, added, board }
  }
  expect(told(0)).toEqual({ minute: 1, added: 0, board: null })
  expect(told(44 * 4000)).toEqual({ minute: 45, added: 0, board: null })
  expect(told(45 * 4000)).toEqual({ minute: 45, added: 1, board: 2 })
  expect(told(secondHalfAt(timeline.added))).toEqual({ minute: 46, added: 0, board: null })
  expect(told(fullTimeAt(timeline.added) - 1)).toEqual({ minute: 90, added: 3, board: 3 })
  expect(standingAt(timeline, 0).score).toEqual(NO_GOALS)
})

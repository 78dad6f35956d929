import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times, ratio } from '#arcade/families/rules/fraction.ts'
import { MINUTE } from '#kit/clock.ts'
import { BEFORE_KICK_OFF } from '../football/model/course.ts'
import { forecastOf } from '../football/model/forecast.ts'
import { fixtureOf, seasonAt, seasonOf } from '../football/world/fixtures.ts'
import { meansOf } from '../football/world/league.ts'
import { leagues } from '../football/world/leagues.ts'
import { joinsSeasonWithItsLeague } from '../legs.ts'
import { settleLeg } from '../settle-leg.ts'
import { titleParts } from './forecast.ts'
import { clubNames } from './kinds.ts'
import { season } from './season.ts'
import { leadersOf, tableOf, type Counted } from './table.ts'
import { closesAt, endsAt, toldOf, type SeasonNow } from './tell-season.ts'

const [river] = leagues as [(typeof leagues)[number]]
const codes = river.clubs.map(({ code }) => code)
const fixtures = seasonOf(river, 7)

test('a season is all matches of its rounds, and the next one begins as it ends', () => {
  expect(fixtures).toHaveLength(90)
  expect(new Set(fixtures.map(({ id }) => id)).size).toBe(90)
  for (const fixture of fixtures) expect(fixtureOf(fixture.id)).toEqual(fixture)
  const [first] = fixtures
  expect(seasonAt(river, first!.kickOff)).toBe(7)
  expect(seasonAt(river, first!.kickOff - 1)).toBe(6)
  expect(seasonAt(river, endsAt(fixtures))).toBe(7)
  expect(closesAt(fixtures) - first!.kickOff).toBe(17 * 12 * MINUTE)
  // No two clubs of the world are called alike, so that a pick says its league.
  expect(clubNames.size).toBe(leagues.reduce((sum, { clubs }) => sum + clubs.length, 0))
})

test('a table goes by points, then by the difference of goals, then by goals scored; whoever is level shares the place', () => {
  const [a, b, c, d] = codes as [string, string, string, string]
  const match = (home: string, away: string, goals: readonly [number, number]): Counted => ({
    home,
    away,
    goals: { home: goals[0], away: goals[1] },
  })
  const played = [match(a, b, [2, 0]), match(c, d, [3, 1])]
  expect(tableOf([a, b, c, d], played).map(({ club }) => club)).toEqual([c, a, d, b])
  expect(tableOf([a, b, c, d], played)[0]).toEqual({
    club: c,
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    scored: 3,
    conceded: 1,
    points: 3,
  })
  expect(leadersOf(tableOf([a, b, c, d], played))).toEqual([c])
  expect(leadersOf(tableOf([a, b, c, d], [match(a, b, [2, 0]), match(c, d, [2, 0])]))).toEqual([a, c])
})

test('in the last match of two that are level whoever wins it is first, and a draw is shared', () => {
  const [home, away] = river.clubs as [(typeof river.clubs)[number], (typeof river.clubs)[number]]
  const table = tableOf([home.code, away.code], [{ home: away.code, away: home.code, goals: { home: 1, away: 1 } }])
  const parts = titleParts(table, [{ home, away }])
  const { fullTime } = forecastOf(meansOf(home, away), BEFORE_KICK_OFF)
  const expected = fullTime.reduce(
    (sum, { goals, chance }) => sum + chance * (goals.home > goals.away ? 1 : goals.home === goals.away ? 0.5 : 0),
    0,
  )
  expect(parts.get(home.code)).toBeGreaterThan(expected - 4 * Math.sqrt(0.25 / 16_000))
  expect(parts.get(home.code)).toBeLessThan(expected + 4 * Math.sqrt(0.25 / 16_000))
  expect(parts.get(home.code)! + parts.get(away.code)!).toBeCloseTo(1, 9)
})

test('the parts of a first place are one together at every table, the same every time, and none who cannot come first has any', () => {
  const scores = fc.array(fc.record({ home: fc.nat(4), away: fc.nat(4) }), { minLength: 70, maxLength: 88 })
  fc.assert(
    fc.property(scores, (goals) => {
      const counted = goals.map((one, at) => ({ home: fixtures[at]!.home.code, away: fixtures[at]!.away.code, goals: one }))
      const table = tableOf(codes, counted)
      const left = fixtures.slice(counted.length)
      const parts = titleParts(table, left)
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9)
      expect(titleParts(table, left)).toEqual(parts)
      for (const { club, points } of table) {
        const more = left.filter(({ home, away }) => home.code === club || away.code === club).length
        if (points + 3 * more < table[0]!.points) expect(parts.get(club)).toBe(0)
      }
    }),
    { numRuns: 6 },
  )
})

const at = (now: number, waits = false): SeasonNow => {
  const begun = fixtures.filter(({ kickOff }) => kickOff <= now)
  const counted = begun.map(({ home, away }) => ({ home: home.code, away: away.code, goals: { home: 1, away: 1 } }))
  return { league: river, season: 7, fixtures, counted, waits }
}

test('prices hold until the next round, none stands while one is played, and bets end before the last', () => {
  const start = fixtures[0]!.kickOff
  const before = toldOf(at(start - 1), start - 1)
  expect(before).toMatchObject({ stopped: false, until: start, state: { phase: 'before', round: 0, rounds: 18 } })
  const [market] = before.markets
  const book = market!.outcomes.reduce((sum, { price }) => sum + 10_000 / price, 0)
  expect(book).toBeGreaterThan(1)
  expect(book).toBeLessThan(1.25)
  expect(market!.outcomes.length).toBeGreaterThan(5)
  expect(toldOf(at(start, true), start)).toMatchObject({ stopped: true, markets: [] })
  const rest = start + 11 * MINUTE
  expect(toldOf(at(rest), rest)).toMatchObject({ stopped: false, until: start + 12 * MINUTE, state: { round: 1 } })
  const closes = closesAt(fixtures)
  expect(toldOf(at(closes), closes)).toMatchObject({ stopped: true, markets: [] })
  const ends = endsAt(fixtures)
  expect(toldOf(at(ends), ends).state).toMatchObject({ phase: 'over', round: 18 })
})

test('a club that is first alone pays its price, one of k a part of k, and a season without a match that counts nothing but its stake', () => {
  const returned = (winners: readonly string[] | 'void') => {
    const factor = settleLeg({ market: 'season_winner', pick: 'pearl-point' }, 45_000, winners === 'void' ? winners : { winners })
    return factor && times(factor, ratio(10_000n, 1n)).n
  }
  expect(returned(['pearl-point'])).toBe(45_000n)
  expect(returned(['pearl-point', 'coral-bay'])).toBe(22_500n)
  expect(returned(['pearl-point', 'coral-bay', 'windcape'])).toBe(15_000n)
  expect(returned(['coral-bay'])).toBe(0n)
  expect(returned('void')).toBe(10_000n)
})

test('a result names clubs of the world, each once', () => {
  expect(season.readScore({ winners: ['pearl-point'] })).toEqual({ winners: ['pearl-point'] })
  for (const winners of [[], ['nobody'], ['pearl-point', 'pearl-point'], 'pearl-point', [1]])
    expect(season.readScore({ winners })).toBeNull()
})

test('a season is joined with other leagues alone', () => {
  const leg = (market: string, league: string) => ({ market, league })
  expect(joinsSeasonWithItsLeague([leg('season_winner', 'river'), leg('1x2', 'coast')])).toBe(false)
  expect(joinsSeasonWithItsLeague([leg('season_winner', 'river'), leg('season_winner', 'coast')])).toBe(false)
  expect(joinsSeasonWithItsLeague([leg('season_winner', 'river'), leg('1x2', 'river')])).toBe(true)
  expect(joinsSeasonWithItsLeague([leg('1x2', 'river'), leg('totals:10', 'river')])).toBe(false)
})

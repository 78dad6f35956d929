import { describe, expect, test } from 'vitest'
import { playMatch } from '#arcade/sportsbook/rules/football/world/play-match.ts'
import { fixtureOf } from '#arcade/sportsbook/rules/football/world/fixtures.ts'
import { leagues } from '#arcade/sportsbook/rules/football/world/leagues.ts'
import { meansOf } from '#arcade/sportsbook/rules/football/world/league.ts'
import { scoreOf } from '#arcade/sportsbook/rules/football/world/standing.ts'
import type { Goals } from '#arcade/sportsbook/rules/football/score.ts'
import { chanceOf } from '#kit/chance.ts'
import { fitStrengths } from './fit-strengths.ts'
import { foresee, logLoss, reliability, saidOn } from './judge.ts'
import { playedSeasons, type Played } from './season.ts'

describe('a season of three leagues of real football', () => {
  const seasons = [...playedSeasons().values()]
  const foreseen = seasons.flatMap(foresee)

  test('is read whole', () => {
    expect(seasons.map(({ length }) => length)).toEqual([380, 370, 306])
  })

  test('is foreseen better by the model than by how often each result came before', () => {
    const said = saidOn(foreseen, '1x2')
    expect(said.length).toBe(3 * foreseen.length)
    expect(logLoss(said, 'model')).toBeLessThan(logLoss(said, 'base') - 0.05)
  })

  test('comes as often as is said, in every tenth of what is said', () => {
    const said = ['1x2', 'totals:10', 'both_score'].flatMap((market) => saidOn(foreseen, market))
    for (const bin of reliability(said, 10)) {
      // Picks of one match hang together, so that they stray further than as many apart.
      const error = Math.sqrt((2 * bin.said * (1 - bin.said)) / bin.count)
      expect(Math.abs(bin.said - bin.came), `${bin.said}`).toBeLessThan(3 * error)
    }
  })
})

test('from matches of the leagues of our own world the strengths are found by which they are played', () => {
  const [league] = leagues
  if (!league) throw new Error('there is no league')
  const { below } = chanceOf(2026, 'seasons')
  const seasons = Array.from({ length: 12 }, (_, i) => i + 1)
  const played: Played[] = seasons.flatMap((season) =>
    Array.from({ length: 18 * 5 }, (_, i) =>
      fixtureOf(`${league.code}-${season}-${1 + Math.floor(i / 5)}-${1 + (i % 5)}`),
    ).flatMap((one) =>
      one
        ? [
            {
              day: '',
              home: one.home.code,
              away: one.away.code,
              goals: scoreOf(playMatch(meansOf(one.home, one.away), below)).fullTime as Goals,
            },
          ]
        : [],
    ),
  )
  expect(played).toHaveLength(12 * 90)
  const fitted = fitStrengths(played)
  expect(Math.abs(fitted.rho)).toBeLessThanOrEqual(0.06)
  for (const home of league.clubs)
    for (const away of league.clubs)
      if (home !== away)
        expect(Math.abs(fitted.meansOf(home.code, away.code).home / meansOf(home, away).home - 1)).toBeLessThan(0.25)
})

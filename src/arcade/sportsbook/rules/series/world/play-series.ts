import { disciplines } from '../disciplines.ts'
import { isMapOver, mapsWon, neededOf, scoreOfRounds } from '../map.ts'
import { partsOf } from '../model/forecast.ts'
import { strengthsOf } from './league.ts'
import type { Fixture } from './fixtures.ts'

/** A series as it is played: of each map who won its rounds, `HAH`. */
export type PlayedSeries = { readonly league: Fixture['league']; readonly maps: readonly string[] }

/**
 * Plays a series. Each round goes to a side by the parts that prices are made from, in whole numbers: the same numbers are the same series on
 * every machine.
 */
export function playSeries(fixture: Fixture, below: (bound: number) => number): PlayedSeries {
  const { league } = fixture
  const discipline = disciplines[league.discipline]
  const maps: string[] = []
  const isOver = () => {
    const { home, away } = mapsWon(maps.map(scoreOfRounds))
    return Math.max(home, away) >= neededOf(league.bestOf)
  }
  while (!isOver()) {
    let rounds = ''
    while (!isMapOver(discipline, scoreOfRounds(rounds))) {
      const { home, away } = partsOf(discipline, strengthsOf(fixture), { map: maps.length, round: rounds.length })
      rounds += below(home + away) < home ? 'H' : 'A'
    }
    maps.push(rounds)
  }
  return { league, maps }
}

import { RACES, type RaceMarket } from '../race.ts'
import type { Goals } from '../score.ts'
import { coursesFrom, type Stage } from './course.ts'
import type { Ending, RaceForecast } from './forecast.ts'
import { poisson } from './poisson.ts'
import type { Means } from './score-matrix.ts'

/**
 * How likely each side is to have so many goals first, and neither. Until somebody is sent off, and again after it, goals fall one by one to
 * either side with the same chance each, whatever the minute: of both spells together every order in which they can fall is counted.
 */
export function racesOf(means: Means, stage: Stage): RaceForecast {
  const races = Object.entries(RACES) as readonly (readonly [RaceMarket, number])[]
  const open = races.filter(([, wanted]) => stage.score.home < wanted && stage.score.away < wanted)
  const sums = new Map(open.map(([type]) => [type, { home: 0, away: 0, neither: 0 }]))
  for (const { chance, spells } of open.length > 0 ? coursesFrom(stage, 2) : []) {
    const [first, second] = spells.map((share) => spellOf(means, share)) as [Spell, Spell]
    for (const [type, wanted] of open) {
      const sum = sums.get(type)!
      const left = { home: wanted - stage.score.home, away: wanted - stage.score.away }
      const now = wonIn(first, left)
      sum.home += chance * now.home
      sum.away += chance * now.away
      for (let home = 0; home < left.home; home++)
        for (let away = 0; away < left.away; away++) {
          const here = chance * first.home[home]! * first.away[away]!
          const then = wonIn(second, { home: left.home - home, away: left.away - away })
          sum.home += here * then.home
          sum.away += here * then.away
          sum.neither += here * (1 - then.home - then.away)
        }
    }
  }
  return Object.fromEntries(races.map(([type, wanted]) => [type, endingsBy(wanted, sums.get(type))])) as RaceForecast
}

type Ends = { readonly home: number; readonly away: number; readonly neither: number }

function endingsBy(wanted: number, ends: Ends | undefined): readonly Ending[] {
  const ending = (goals: Goals, chance: number): Ending => ({ goals, halfTime: goals, chance })
  if (!ends) return []
  return [
    ending({ home: wanted, away: 0 }, ends.home),
    ending({ home: 0, away: 0 }, ends.neither),
    ending({ home: 0, away: wanted }, ends.away),
  ]
}

/** A part of a match: how likely each number of goals of a side is, how likely so many of both or more, and that a goal is the home side's. */
type Spell = {
  readonly home: readonly number[]
  readonly away: readonly number[]
  readonly orMore: readonly number[]
  readonly isHome: number
}

function spellOf(means: Means, share: Means): Spell {
  const [home, away] = [means.home * share.home, means.away * share.away]
  const orMore = [1]
  for (const chance of poisson(home + away)) orMore.push(orMore.at(-1)! - chance)
  return { home: poisson(home), away: poisson(away), orMore, isHome: home + away > 0 ? home / (home + away) : 0 }
}

/** How likely each side has all that it lacks before the other has, within that part. */
function wonIn({ orMore, isHome }: Spell, left: Goals): Goals {
  const won = (own: number, other: number, chance: number) => {
    // The last of its goals is the one after `more` of the other side, which may lie anywhere among those before.
    let [sum, orders] = [0, chance ** own]
    for (let more = 0; more < other; more++) {
      sum += orders * orMore[own + more]!
      orders *= ((own + more) / (more + 1)) * (1 - chance)
    }
    return sum
  }
  return { home: won(left.home, left.away, isHome), away: won(left.away, left.home, 1 - isHome) }
}

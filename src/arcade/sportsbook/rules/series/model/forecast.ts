import { LEVEL, type Score, type Side } from '../../score.ts'
import { disciplines, type Discipline } from '../disciplines.ts'
import { attackerOf, isMapOver, mostRounds, neededOf, winnerOf } from '../map.ts'
import type { SeriesState } from '../state.ts'

/** How good the sides are; a side that is twice as good wins two rounds of three. */
export type Strengths = Readonly<Record<Side, number>>

/** One of the ways in which a map or a series may end, and how likely it is. */
export type Ending = { readonly score: Score; readonly chance: number }

/** What is to come of a series. */
export type SeriesForecast = {
  readonly series: readonly Ending[]
  /** Of each map how likely it is to be played at all, and how it ends if it is. */
  readonly maps: readonly { readonly played: number; readonly endings: readonly Ending[] }[]
}

/** A round as prices and chance know it: in whole numbers, of which the home side has one part and the away side the other. */
export function partsOf(discipline: Discipline, of: Strengths, at: { readonly map: number; readonly round: number }): Strengths {
  const attacker = attackerOf(discipline, at)
  const part = (side: Side) => of[side] * (side === attacker ? discipline.attack : 100)
  return { home: part('home'), away: part('away') }
}

/** All ways in which a map may end from that score on. */
export function mapEndings(
  discipline: Discipline,
  of: Strengths,
  { map, from }: { readonly map: number; readonly from: Score },
): readonly Ending[] {
  const endings: Ending[] = []
  /** By the home side's rounds. */
  let open = new Map([[from.home, 1]])
  for (let round = from.home + from.away; round <= mostRounds(discipline) && open.size > 0; round++) {
    const { home, away } = partsOf(discipline, of, { map, round })
    const next = new Map<number, number>()
    const add = (won: number, chance: number) => next.set(won, (next.get(won) ?? 0) + chance)
    for (const [won, chance] of open) {
      const score = { home: won, away: round - won }
      if (isMapOver(discipline, score)) endings.push({ score, chance })
      else {
        add(won + 1, (chance * home) / (home + away))
        add(won, (chance * away) / (home + away))
      }
    }
    open = next
  }
  return endings
}

/** What is to come of a series that stands so. */
export function forecastOf(of: Strengths, { discipline, bestOf, maps }: SeriesState): SeriesForecast {
  const ahead = Array.from({ length: bestOf }, (_, map) =>
    mapEndings(disciplines[discipline], of, { map, from: maps[map]?.score ?? LEVEL }),
  )
  const series: Ending[] = []
  /** By the home side's maps. */
  let open = new Map([[0, 1]])
  const played = ahead.map((endings, map) => {
    const chance = sum([...open.values()])
    const home = sum(endings.filter(({ score }) => winnerOf(score) === 'home').map((ending) => ending.chance))
    const next = new Map<number, number>()
    const add = (won: number, part: number) => {
      const score = { home: won, away: map + 1 - won }
      if (part === 0) return
      if (Math.max(score.home, score.away) >= neededOf(bestOf)) series.push({ score, chance: part })
      else next.set(won, (next.get(won) ?? 0) + part)
    }
    for (const [won, part] of open) {
      add(won + 1, part * home)
      add(won, part * (1 - home))
    }
    open = next
    return { played: chance, endings }
  })
  return { series, maps: played }
}

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0)

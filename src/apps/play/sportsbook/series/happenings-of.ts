import type { SeriesNow } from '#arcade/sportsbook/contract.ts'

type Score = SeriesNow['maps'][number]['score']

/** A round that was won; where it took the map, how that ended. */
export type Happened = {
  readonly map: number
  readonly round: number
  readonly side: 'home' | 'away'
  readonly took: Score | null
}

/** So many of the last things that happened are told. */
const TOLD = 8

/** What happened in a series, the last of it first: rounds of the map that is played or was last, and who took the maps before. */
export function happeningsOf(maps: SeriesNow['maps']): readonly Happened[] {
  return maps
    .flatMap(({ rounds, over, score }, at) =>
      [...rounds].map((won, i): Happened => ({
        map: at + 1,
        round: i + 1,
        side: won === 'H' ? 'home' : 'away',
        took: over && i === rounds.length - 1 ? score : null,
      })),
    )
    .filter(({ map, took }) => took !== null || map === maps.length)
    .toReversed()
    .slice(0, TOLD)
}

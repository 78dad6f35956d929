import type { Kind, Kinds } from '../market-kind.ts'

/** The maps that a series may have, one after another. */
export const MAPS = ['map 1', 'map 2', 'map 3', 'map 4', 'map 5'] as const
export type SeriesPeriod = 'match' | (typeof MAPS)[number]

const whole: readonly SeriesPeriod[] = ['match']
const sides = ['home', 'away'] as const
const overUnder = ['over', 'under'] as const
const ofMaps = (kind: Pick<Kind, 'picks' | 'lines'>): Kind<SeriesPeriod> => ({ ...kind, periods: MAPS })

/** How a series may end, by the maps of its sides. */
const ends = ['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3'] as const

/** All ways to bet on a series. The lines of a handicap are the home side's; all lie between two whole numbers, so that nobody is level. */
export const seriesKinds = {
  series_winner: { picks: sides, lines: null, periods: whole, listed: true },
  map_handicap: { picks: sides, lines: { least: -10, most: 10, step: 4 }, periods: whole, listed: true },
  total_maps: { picks: overUnder, lines: { least: 10, most: 18, step: 4 }, periods: whole, listed: true },
  series_score: { picks: ends, lines: null, periods: whole },
  map_winner: ofMaps({ picks: sides, lines: null }),
  total_rounds: ofMaps({ picks: overUnder, lines: { least: 34, most: 122, step: 4 } }),
  round_handicap: ofMaps({ picks: sides, lines: { least: -50, most: 50, step: 4 } }),
  rounds_odd_even: ofMaps({ picks: ['odd', 'even'], lines: null }),
} satisfies Kinds<SeriesPeriod>

export type SeriesMarket = keyof typeof seriesKinds

import type { SeriesMarket } from '../kinds.ts'

/** What a market's book comes to above one, before prices stop at their steps. */
export const SERIES_MARGINS: Readonly<Record<SeriesMarket, number>> = {
  series_winner: 0.045,
  map_handicap: 0.045,
  total_maps: 0.045,
  series_score: 0.1,
  map_winner: 0.045,
  total_rounds: 0.05,
  round_handicap: 0.05,
  rounds_odd_even: 0.05,
}

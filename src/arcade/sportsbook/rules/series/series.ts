import { defineSport } from '../sport.ts'
import type { LegResult } from '../leg-result.ts'
import type { Bet } from '../selection.ts'
import { seriesKinds } from './kinds.ts'
import { resultsOf } from './model/chances.ts'
import { forecastOf } from './model/forecast.ts'
import { isInPlay, readScore, type SeriesReport, type SeriesScore } from './score.ts'
import { resultOf } from './settle.ts'
import type { SeriesState } from './state.ts'

/** Series of maps, as they are played in e-sports. */
export const series = defineSport<SeriesScore, SeriesState, SeriesReport>({
  name: 'series',
  kinds: seriesKinds,
  readScore,
  isInPlay,
  resultOf,
  decidedAt,
  soldIn: ({ terms }) => terms,
  build: null,
  whatStands: (report) => (report === 'cancelled' ? 'void' : report),
})

/** Whatever can still happen happens between sides that are equally good, too. */
const EQUAL = { home: 1, away: 1 }

function decidedAt(bet: Bet, state: SeriesState): LegResult | null {
  const possible = resultsOf(bet, forecastOf(EQUAL, state)).filter(([, chance]) => chance > 0)
  const results = new Set(possible.map(([result]) => result))
  return results.size === 1 ? ([...results][0] ?? null) : null
}

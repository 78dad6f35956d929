import { linesOf, type Market, type Terms } from '../../market.ts'
import { pricesBy, winningPart } from '../../price/prices.ts'
import { LEVEL } from '../../score.ts'
import { MAPS, type SeriesMarket, type SeriesPeriod } from '../kinds.ts'
import type { SeriesState } from '../state.ts'
import { chancesOf } from './chances.ts'
import type { SeriesForecast } from './forecast.ts'
import { SERIES_MARGINS } from './margins.ts'

/** Lines on the whole of a series, in quarters of a map. */
const HANDICAPS = { 3: [-6, 6], 5: [-10, -6, 6, 10] } as const
const TOTALS = { 3: [10], 5: [14, 18] } as const

/** On a map the most even line is offered, and one on each side of it two rounds away. */
const APART = 8

type Way = { readonly type: SeriesMarket; readonly period: SeriesPeriod }

/** Every market that is offered on what is to come of a series, with its prices; none once nothing is left to bet on. */
export function offerOf(forecast: SeriesForecast, { bestOf }: Pick<SeriesState, 'bestOf'>): readonly Market[] {
  const on = (type: SeriesMarket, line: number | null = null): Terms => ({ type, line, period: 'match' })
  const whole = [
    on('series_winner'),
    ...HANDICAPS[bestOf].map((line) => on('map_handicap', line)),
    ...TOTALS[bestOf].map((line) => on('total_maps', line)),
    on('series_score'),
  ]
  const maps = MAPS.slice(0, bestOf).flatMap((period): readonly Terms[] => [
    { type: 'map_winner', line: null, period },
    ...evenLines({ type: 'total_rounds', period }, forecast),
    ...evenLines({ type: 'round_handicap', period }, forecast),
    { type: 'rounds_odd_even', line: null, period },
  ])
  return [...whole, ...maps].flatMap(
    (terms) =>
      pricesBy(terms, {
        margin: SERIES_MARGINS[terms.type as SeriesMarket],
        chancesOf: (pick) => chancesOf({ terms, pick, from: LEVEL }, forecast),
      }) ?? [],
  )
}

function evenLines(way: Way, forecast: SeriesForecast): readonly Terms[] {
  const pick = way.type === 'total_rounds' ? 'over' : 'home'
  const lines = linesOf(way.type).map((line): Terms => ({ ...way, line }))
  const unevenness = (terms: Terms) => Math.abs(winningPart(chancesOf({ terms, pick, from: LEVEL }, forecast)) - 0.5)
  const [even] = lines.toSorted((a, b) => unevenness(a) - unevenness(b))
  return lines.filter(({ line }) => [-APART, 0, APART].includes((line ?? 0) - (even?.line ?? 0)))
}

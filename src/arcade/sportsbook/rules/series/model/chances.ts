import { chancesFrom, type Chances, type LegResult } from '../../leg-result.ts'
import type { Bet } from '../../selection.ts'
import { mapOf, resultAt } from '../settle.ts'
import type { SeriesForecast } from './forecast.ts'

/** What a bet may come to, each with its chance. */
export function resultsOf(bet: Bet, { series, maps }: SeriesForecast): readonly (readonly [LegResult, number])[] {
  const map = mapOf(bet)
  if (map < 0) return series.map(({ score, chance }) => [resultAt(bet, score), chance])
  const { played, endings } = maps[map] ?? { played: 0, endings: [] }
  return [
    ...endings.map(({ score, chance }) => [resultAt(bet, score), played * chance] as const),
    ['refunded', 1 - played] as const,
  ]
}

export const chancesOf = (bet: Bet, forecast: SeriesForecast): Chances => chancesFrom(resultsOf(bet, forecast))

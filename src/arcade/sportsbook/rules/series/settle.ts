import { wonIf, type LegResult } from '../leg-result.ts'
import type { Score } from '../score.ts'
import { aheadOf, overBy, type Bet } from '../selection.ts'
import { MAPS, type SeriesMarket } from './kinds.ts'
import { mapsWon, winnerOf } from './map.ts'
import { isInPlay, type SeriesScore } from './score.ts'

/** Which map a bet is on, counted from nought; -1 where it is on the series. */
export const mapOf = ({ terms }: Bet): number => MAPS.findIndex((map) => map === terms.period)

/**
 * What a series makes of a bet: of a map that was not played nothing. In play its maps are decided one by one; a bet on the series waits, for a
 * side that leaves has not lost it.
 */
export function resultOf(bet: Bet, score: SeriesScore): LegResult | null {
  const { maps, walkover } = score
  const on = mapOf(bet)
  const map = maps[on]
  if (map) return resultAt(bet, map)
  if (isInPlay(score)) return null
  return on >= 0 || walkover ? 'refunded' : resultAt(bet, mapsWon(maps))
}

/** What a bet comes to where that of the series which it is on ends so: by its maps, or a map by its rounds. */
export const resultAt = (bet: Bet, score: Score): LegResult => wonIf(isWon[bet.terms.type as SeriesMarket](bet, score))

const isWinner = ({ pick }: Bet, score: Score): boolean => winnerOf(score) === pick
const isAhead = (bet: Bet, score: Score): boolean => aheadOf(bet, score) > 0
const isOver = (bet: Bet, { home, away }: Score): boolean => overBy(bet, home + away) > 0

const isWon: Readonly<Record<SeriesMarket, (bet: Bet, score: Score) => boolean>> = {
  series_winner: isWinner,
  map_handicap: isAhead,
  total_maps: isOver,
  series_score: ({ pick }, { home, away }) => pick === `${home}-${away}`,
  map_winner: isWinner,
  total_rounds: isOver,
  round_handicap: isAhead,
  rounds_odd_even: ({ pick }, { home, away }) => pick === ((home + away) % 2 === 0 ? 'even' : 'odd'),
}

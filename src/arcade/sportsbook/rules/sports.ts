import { football } from './football/football.ts'
import type { MarketType } from './market.ts'
import { season } from './season/season.ts'
import { series } from './series/series.ts'
import type { Sport } from './sport.ts'

const sports: readonly Sport[] = [football, series, season]

/** The sport that has such a market. */
export function sportOf(type: MarketType): Sport {
  const sport = sports.find(({ kinds }) => Object.hasOwn(kinds, type))
  if (!sport) throw new RangeError(`no sport has the market ${type}`)
  return sport
}

import { footballKinds, type FootballMarket, type FootballPeriod } from './football/kinds.ts'
import { isLine, type Kind } from './market-kind.ts'
import { seasonKinds, type SeasonMarket } from './season/kinds.ts'
import { seriesKinds, type SeriesMarket, type SeriesPeriod } from './series/kinds.ts'

/** What of a match a market looks at: all of it, or a part. */
export type Period = FootballPeriod | SeriesPeriod
export type MarketType = FootballMarket | SeriesMarket | SeasonMarket

/** All ways to bet, of every sport; no two sports call one alike, so that a bet says of which it is. */
const kinds: Readonly<Record<MarketType, Kind<Period>>> = { ...footballKinds, ...seriesKinds, ...seasonKinds }

export const MARKET_TYPES = Object.keys(kinds) as readonly MarketType[]

/** What a market is about. */
export type Terms = { readonly type: MarketType; readonly line: number | null; readonly period: Period }

/** What a market is about, and its prices in ten-thousandths of the stake: 18_500 is 1.85. */
export type Market = Terms & { readonly outcomes: readonly { readonly pick: string; readonly price: number }[] }

/** A market's name among those of its match: `1x2`, `asian_handicap:-3`, `first_half.totals:6`, `map_2.map_winner`. */
export const keyOf = ({ type, line, period }: Terms): string =>
  `${period === 'match' ? '' : `${period.replace(' ', '_')}.`}${type}${line === null ? '' : `:${line}`}`

const key = /^(?:([a-z]+_[a-z1-9]+)\.)?([a-z0-9_]{1,20})(?::(0|-?[1-9]\d{0,2}))?$/

/** The market that a text names; null where there is none of that name. */
export function termsOf(text: string): Terms | null {
  const [, part = 'match', type = '', said] = key.exec(text) ?? []
  if (!isType(type)) return null
  const { periods, lines }: Kind<Period> = kinds[type]
  const period = periods.find((one) => one === part.replace('_', ' '))
  const line = said === undefined ? null : Number.parseInt(said, 10)
  return period && isLine(lines, line) ? { type, line, period } : null
}

/** What may be picked in such a market, in the order in which it is shown. */
export const picksOf = (type: MarketType): readonly string[] => kinds[type].picks

/** All its lines, the least first; none where it has no line. */
export function linesOf(type: MarketType): readonly number[] {
  const { lines } = kinds[type]
  if (lines === null) return []
  const { least, most, step } = lines
  return Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step).filter((line) => isLine(lines, line))
}

/** Whether a bet on it counts what is scored after it alone. */
export const countsFromThen = ({ type }: Pick<Terms, 'type'>): boolean => kinds[type].fromThen === true

/** Whether a bet on it is won or lost and nothing between, so that it may be combined with others on its match. */
export function combines({ type, line }: Pick<Terms, 'type' | 'line'>): boolean {
  const { combines: which }: Kind<Period> = kinds[type]
  return which === 'all' || (which === 'half lines' && Math.abs(line ?? 0) % 4 === 2)
}

export const isListed = (type: MarketType): boolean => kinds[type].listed === true

const isType = (text: string): text is MarketType => Object.hasOwn(kinds, text)

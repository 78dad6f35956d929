import { keyOf, type Market } from '../../market.ts'
import { BEFORE_KICK_OFF } from './course.ts'
import { forecastIn } from './joint.ts'
import { meansBehind, type WinnerPrices } from './means-behind.ts'
import { offerOf } from './offer.ts'
import { outlookOf, type Outlook } from './outlook.ts'
import type { Means } from './score-matrix.ts'

/** What may be bet on before a match, and what it is priced by. */
export type Priced = { readonly markets: readonly Market[]; readonly outlook: Outlook | null }

/** All markets on the goals of a match of which so many are expected. Corners and cards are left out: nobody counts them. */
export function pricedBy(means: Means): Priced {
  const outlook = outlookOf(means, BEFORE_KICK_OFF)
  return { markets: offerOf(forecastIn(outlook)), outlook }
}

/**
 * The same where somebody else prices who wins: that stands as it is said, and all others are what the model makes of the goals that are behind
 * it. Where there are none, it stands alone.
 */
export function pricedBeside(prices: WinnerPrices): Priced {
  const outcomes = (['home', 'draw', 'away'] as const).map((pick) => ({ pick, price: prices[pick] }))
  const winner: Market = { type: '1x2', line: null, period: 'match', outcomes }
  const means = meansBehind(prices)
  if (!means) return { markets: [winner], outlook: null }
  const { markets, outlook } = pricedBy(means)
  return { markets: [winner, ...markets.filter((market) => keyOf(market) !== keyOf(winner))], outlook }
}

import { isListed, MARKET_TYPES, type Market } from './market.ts'

const shown = MARKET_TYPES.filter(isListed)

/** How far apart the dearest and the cheapest outcome are. */
function spread({ outcomes }: Market): number {
  const prices = outcomes.map(({ price }) => price)
  return Math.max(...prices) - Math.min(...prices)
}

/** The markets that a list shows of a match: of those with several lines the one whose sides are worth most alike. */
export function mainMarkets(markets: readonly Market[]): readonly Market[] {
  return shown.flatMap((type) => {
    const lines = markets.filter((market) => market.type === type && market.period === 'match')
    return lines.length === 0 ? [] : [lines.reduce((best, market) => (spread(market) < spread(best) ? market : best))]
  })
}

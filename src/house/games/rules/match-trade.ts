import { unitsOfText } from '#kit/money.ts'

/** Bets on a match, or on one of its markets, are held, or taken again. */
export type HeldTrade = { readonly of: 'held'; readonly event: string; readonly market: string | null; readonly held: boolean }

/** What an outcome is sold at, in ten-thousandths, while its match stands as it does; null: at what its source quotes. */
export type PriceTrade = {
  readonly of: 'price'
  readonly event: string
  readonly market: string
  readonly pick: string
  readonly price: number | null
  /** What the source quoted when this was asked. */
  readonly quoted: number
}

export type CapScope = 'market' | 'league' | 'match' | 'whole'

/** The most that each outcome, or with `whole` all bets on a match together, may come to owe; null: no more than the game allows by itself. */
export type CapTrade = {
  readonly of: 'cap'
  readonly gameCode: string
  readonly scope: CapScope
  readonly name: string
  readonly currency: string
  readonly most: string | null
}

/** How much of what others may stake on a ticket a member may, in percent. */
export type FactorTrade = { readonly of: 'factor'; readonly member: string; readonly percent: number }

export type MatchTrade = HeldTrade | PriceTrade | CapTrade | FactorTrade

/** What it is about: of two about the same the later one stands. */
export function tradeSubject(trade: MatchTrade): string {
  switch (trade.of) {
    case 'held':
      return trade.market === null ? `match:${trade.event}` : `match:${trade.event} ${trade.market}`
    case 'price':
      return `match:${trade.event} ${trade.market} ${trade.pick}`
    case 'cap':
      return `cap:${trade.gameCode} ${trade.scope} ${trade.name} ${trade.currency}`
    case 'factor':
      return `member:${trade.member}`
  }
}

/** What stands where nobody asked anything: a member may stake all that anybody may. */
export const WHOLE_STAKE = 100

/**
 * Whether it eases nothing of what stands: one person may say that. To take bets again, to sell at a longer price, to have more at risk and to let a
 * member stake more takes two.
 */
export function tradeTightens(before: MatchTrade | null, after: MatchTrade): boolean {
  switch (after.of) {
    case 'held':
      return after.held
    case 'price': {
      // What was set before may stand or not: the match may have gone on. So the shorter of the two is what is not to be passed.
      const standing = before?.of === 'price' && before.price !== null ? Math.min(before.price, after.quoted) : after.quoted
      return (after.price ?? after.quoted) <= standing
    }
    case 'cap': {
      const most = before?.of === 'cap' ? before.most : null
      return after.most !== null && (most === null || unitsOfText(after.most) <= unitsOfText(most))
    }
    case 'factor':
      return after.percent <= (before?.of === 'factor' ? before.percent : WHOLE_STAKE)
  }
}

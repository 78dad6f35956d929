import type { Units } from '#kit/money.ts'

/** What a movement of a member's cash means for turnover: units staked and returned, and how many bets. */
export type Share = { readonly staked: Units; readonly returned: Units; readonly bets: number }

type Row = { readonly kind: string; readonly amount: Units }

/**
 * A bet or a hold stakes; what a hold gives back was not staked. Wins, settlements and cash-outs return. A reversal takes back what it
 * reverses, told apart by its sign: a returned stake is a gain of the member's, a reversed win a loss. Null where the row is none of these.
 */
export function shareOf({ kind, amount }: Row): Share | null {
  switch (kind) {
    case 'bet':
    case 'reserve':
      return { staked: -amount, returned: 0n, bets: 1 }
    case 'commit':
      return { staked: -amount, returned: 0n, bets: 0 }
    case 'release':
    case 'expire':
      return { staked: -amount, returned: 0n, bets: -1 }
    case 'win':
    case 'pool_win':
    case 'settle':
    case 'cash_out':
      return { staked: 0n, returned: amount, bets: 0 }
    case 'rollback':
    case 'reversal':
      return amount >= 0n ? { staked: -amount, returned: 0n, bets: -1 } : { staked: 0n, returned: amount, bets: 0 }
    default:
      return null
  }
}

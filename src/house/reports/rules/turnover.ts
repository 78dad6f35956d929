import type { Units } from '../../../kit/money.ts'

/** What a row of the journal means for turnover: units staked and returned, and how many bets. */
export type Share = { readonly staked: Units; readonly returned: Units; readonly bets: number }

type Row = { readonly kind: string; readonly amount: Units }

/**
 * A bet or a commit of a hold stakes; wins, settlements and cash-outs return; a reversal takes back what it reverses, told apart by its
 * sign: a returned stake is a gain of the member's, a reversed win a loss. Null where the row is none of these.
 */
export function shareOf({ kind, amount }: Row): Share | null {
  switch (kind) {
    case 'bet':
    case 'commit':
      return { staked: -amount, returned: 0n, bets: 1 }
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

/** The merchants' calendar is Phnom Penh's, as limits count it: seven hours east of UTC, without a summer time. */
const ZONE_MS = 7 * 3_600_000

export function dayOf(at: Date): string {
  return new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10)
}

/** Midnight of a day of that calendar. */
export const midnightOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS)

/** The beginning of the hour. */
export const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}:00:00Z`

// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated } from 'kysely'

export type Tables = {
  'wagers.held_win': {
    vendor: number
    ext: string
    reference: string
    member: bigint
    merchant: number
    currency: string
    game: string
    round: string
    amount: bigint
    first_at: Date
    last_at: Date
    times: Generated<number>
  }
  'wagers.open_held_win': {
    vendor: number | null
    ext: string | null
    reference: string | null
    member: bigint | null
    merchant: number | null
    currency: string | null
    game: string | null
    round: string | null
    amount: bigint | null
    first_at: Date | null
    last_at: Date | null
    times: number | null
  }
  'wagers.round': {
    lane: number
    member: bigint
    vendor: number
    round: string
    merchant: number
    currency: number
    product: string
    game: string
    opening: string
    opening_seq: bigint
    opened_at: Date
    closed_at: Date | null
    closing: string | null
    escrow: Generated<bigint>
    staked: Generated<bigint>
    staked_free: Generated<bigint>
    won: Generated<bigint>
    bets: Generated<number>
    wins: Generated<number>
    reversals: Generated<number>
    wagers: Generated<number>
  }
  'wagers.round_record': {
    lane: number | null
    member: bigint | null
    vendor: number | null
    round: string | null
    merchant: number | null
    currency: string | null
    product: string | null
    game: string | null
    opened_at: Date | null
    opening_seq: bigint | null
    closed_at: Date | null
    escrow: bigint | null
    staked: bigint | null
    staked_free: bigint | null
    won: bigint | null
    bets: number | null
    wins: number | null
  }
  'wagers.wager': {
    lane: number
    vendor: number
    ext: string
    member: bigint
    round: string
    state: number
    held: bigint
    stake: bigint
    escrow: Generated<bigint>
    version: Generated<number>
    payout: Generated<bigint>
    expires_at: Date | null
  }
}

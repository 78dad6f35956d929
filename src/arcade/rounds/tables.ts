// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated } from 'kysely'

export type Tables = {
  'rounds.meter': {
    house: string
    currency: string
    pool: string
    part: number
    held: bigint
  }
  'rounds.purse': {
    seat: bigint
    credit: bigint
  }
  'rounds.purse_move': {
    id: string
    seat: bigint
    amount: bigint
  }
  'rounds.round': {
    id: string
    seat: bigint
    sitting: string
    game: string
    key: string
    version: number
    house: string
    player: string
    currency: string
    house_token: string
    stake: bigint
    bet_id: string
    win_id: string
    return_id: string
    state: string
    reason: string | null
    pair: bigint | null
    nonce: number | null
    draws: unknown
    payout: bigint | null
    balance: bigint | null
    opened_at: Date
    ended_at: Date | null
    lease: string | null
    leased_until: Date | null
    tries: Generated<number>
    next_try_at: Date
    pool: string | null
    contribution: Generated<bigint>
    jackpot: bigint | null
  }
  'rounds.transfer': {
    house: string
    id: string
    seat: bigint
    direction: string
    amount: bigint
    status: string
    at: Date
  }
}

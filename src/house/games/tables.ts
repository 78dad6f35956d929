// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'games.favourite': {
    member: bigint
    game: number
    at: Date
  }
  'games.favourite_turn': {
    member: bigint
    at: Date
  }
  'games.game': {
    id: GeneratedAlways<number>
    vendor: number
    game_code: string
    game_type: string
    names: unknown
    icon: string | null
    support_play: Generated<number>
    hot: number | null
    largest_stake: bigint | null
    enabled: Generated<boolean>
    merchant: number
    category: string
    classify: string | null
    smallest_bet: bigint | null
    lines: number | null
    opens: Generated<string>
    icon_url: string | null
    rank: GeneratedAlways<number | null>
  }
  'games.nonce': {
    key_id: string
    nonce: string
    at: Date
  }
  'games.session': {
    id: string
    secret_hash: Buffer
    state: string
    vendor: number
    game: number
    channel: string
    member: bigint
    merchant: number
    currency: string
    language: string
    login: string | null
    created_at: Date
    expires_at: Date
    trial: Generated<boolean>
  }
  'games.transfer': {
    id: string
    ending: string
    member: bigint
    merchant: number
    vendor: number
    currency: string
    direction: string
    amount: bigint | null
    state: string
    reason: string | null
    reconciled: string | null
    tries: Generated<number>
    created_at: Date
    changed_at: Date
    next_ask_at: Date
  }
  'games.transfer_attempt': {
    id: GeneratedAlways<bigint>
    transfer: string
    at: Date
    asked: string
    outcome: string
    status: string | null
    why: string
    balance: bigint | null
    micros: number
  }
  'games.transfer_choice': {
    member: bigint
    auto: boolean
    at: Date
  }
  'games.vendor': {
    id: number
    merchant: number
    vassalage: string
    display_name: string
    launch_url: string
    origin: string
    api_url: string
    reverses_wins: Generated<boolean>
    enabled: Generated<boolean>
    wallet: Generated<string>
    auto_transfer: Generated<boolean>
  }
  'games.vendor_call': {
    id: GeneratedAlways<bigint>
    at: Date
    vendor: number | null
    key_id: string
    path: string
    status: string
    request_uuid: string | null
    transaction_uuid: string | null
    micros: number
    body: unknown
  }
  'games.vendor_key': {
    key_id: string
    vendor: number
    scheme: string
    material: Buffer
    addresses: Generated<string[]>
    enabled: Generated<boolean>
  }
  'games.vendor_wallet': {
    member: bigint
    vendor: number
    step: Generated<bigint>
    known: bigint | null
    known_at: Date | null
  }
  'games.winner': {
    lane: number
    member: bigint
    vendor: number
    round: string
    merchant: number
    at: Date
    game_code: string
    player: string
    currency: string
    amount: bigint
  }
  'games.winner_setting': {
    merchant: number
    smallest: bigint
  }
}

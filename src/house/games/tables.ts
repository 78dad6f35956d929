// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
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
}

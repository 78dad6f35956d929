// Written by `npm run tables` from the migrated database; not edited by hand.
import type { GeneratedAlways } from 'kysely'

export type Tables = {
  'seats.seat': {
    id: GeneratedAlways<bigint>
    house: string
    player: string
    currency: string
  }
  'seats.sitting': {
    id: string
    seat: bigint
    game: string
    language: string
    token_hash: Buffer
    code_hash: Buffer
    house_token: string
    opened_at: Date
    expires_at: Date
    left_at: Date | null
  }
}

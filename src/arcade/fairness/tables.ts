// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'fairness.pair': {
    id: GeneratedAlways<bigint>
    seat: bigint
    state: string
    salt: Buffer
    commitment: string
    client_seed: string
    nonce: Generated<number>
    server_seed: string | null
    made_at: Date
    retired_at: Date | null
  }
}

// Written by `npm run tables` from the migrated database; not edited by hand.

export type Tables = {
  'limits.play_limit': {
    member: bigint
    name: string
    amount: bigint | null
    set_by: string
    set_at: Date
    next_amount: bigint | null
    next_at: Date | null
  }
}

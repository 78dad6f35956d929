// Written by `npm run tables` from the migrated database; not edited by hand.

export type Tables = {
  'slots.machine': {
    game: string
    version: number
    fingerprint: string
    rtp: string
    offered_at: Date
  }
}

// Written by `npm run tables` from the migrated database; not edited by hand.

export type Tables = {
  'audit.entry': {
    chain: string
    seq: bigint
    at: Date
    actor: string
    action: string
    subject: string
    before: unknown
    after: unknown
    reason: string | null
    ip: string | null
    hash: Buffer
  }
  'audit.head': {
    chain: string
    seq: bigint
    hash: Buffer
  }
}

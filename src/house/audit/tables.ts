// Written by `npm run tables` from the migrated database; not edited by hand.
import type { GeneratedAlways } from 'kysely'

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
  'audit.hand': {
    operator: bigint
    hand: bigint
    since: Date
  }
  'audit.head': {
    chain: string
    seq: bigint
    hash: Buffer
  }
  'audit.proposal': {
    id: GeneratedAlways<bigint>
    matter: string
    deed: string
    amount: bigint
    reason: string
    proposed_by: bigint
    proposed_name: string
    proposed_at: Date
    confirmed: boolean | null
    answered_by: bigint | null
    answered_name: string | null
    answered_at: Date | null
    answer_reason: string | null
    proposed_hands: bigint[]
    answered_hands: bigint[] | null
  }
}

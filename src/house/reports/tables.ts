// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated } from 'kysely'

export type Tables = {
  'reports.export': {
    id: string
    merchant: number
    member: bigint | null
    operator: bigint | null
    record: string
    asked: unknown
    language: string
    state: Generated<string>
    reach: bigint | null
    done: Generated<number>
    lines: Generated<bigint>
    parts: Generated<number>
    asked_at: Date
    ends_at: Date
    mark: string | null
  }
  'reports.export_part': {
    export: string
    part: number
    body: string
  }
  'reports.hour': {
    merchant: number
    hour: Date
    vendor: number
    game: string
    currency: string
    staked: bigint
    returned: bigint
    bets: number
    deposited: bigint
    deposits: number
  }
  'reports.statement': {
    lane: number
    member: bigint
    quarter: Date
    kind: string
    vendor: number
    product: string
    currency: string
    merchant: number
    gained: bigint
    lost: bigint
    gains: number
    losses: number
  }
  'reports.turnover': {
    lane: number
    member: bigint
    day: string
    product: string
    currency: string
    merchant: number
    staked: bigint
    returned: bigint
    bets: number
  }
}

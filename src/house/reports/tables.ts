// Written by `npm run tables` from the migrated database; not edited by hand.

export type Tables = {
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

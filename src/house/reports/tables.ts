// Written by `npm run tables` from the migrated database; not edited by hand.

export type Tables = {
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

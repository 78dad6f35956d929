/** In the order of the numbers that wagers.apply and wagers.steps answer; 0 is none. */
export const limitNames = [
  'none',
  'largest',
  'member_largest',
  'stake_day',
  'stake_week',
  'stake_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'time_day',
  'time_week',
  'time_month',
  'pause',
  'reality_check',
  'bonus_largest',
  'bonus_product',
  'free_round',
] as const

/** What an operation says besides its amount, each a bit; `lent` is the ledger's own: what the bonus gives to the stake is in cash already. */
export const flags = { free: 1, closes_round: 2, with_wins: 4, lent: 8 } as const

/** How far a bet is that is held first or settled by versions; in the database by its place here. */
export const wagerStates = ['held', 'accepted', 'returned', 'settled', 'cashed_out'] as const

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
] as const

export const ways = ['in', 'out'] as const
export type Way = (typeof ways)[number]

/** As the house's contract has them; the browser's build holds its routes alone. */
export const statesIn = [
  'preparing',
  'awaiting',
  'reviewing',
  'credited',
  'failed',
  'expired',
  'held',
  'reversed',
  'taken_back',
] as const
export const statesOut = ['requested', 'paying', 'paid', 'refused'] as const

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
  'cancelled',
  'held',
  'reversed',
  'taken_back',
] as const
export const statesOut = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'received',
  'partly',
  'not_received',
  'disputed',
  'settled',
  'rejected',
  'cancelled',
  'refused',
] as const
/** What waits for an operator. */
export const queuesOut = ['review', 'stopped', 'hand', 'dispute'] as const
export type QueueOut = (typeof queuesOut)[number]

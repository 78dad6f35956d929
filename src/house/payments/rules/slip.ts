import type { Units } from '#kit/money.ts'

/** How many pictures of one transfer, as the specification bounds uploads. */
export const MOST_SLIPS = 3

/** Why the console refuses a transfer; the member reads it in their language. */
export const slipRefusals = ['not_arrived', 'unreadable', 'other_account', 'shown_before'] as const
export type SlipRefusal = (typeof slipRefusals)[number]

/** Whether a second person must confirm that a transfer of this amount came; without a bound, always. */
export const needsSecond = (amount: Units, secondFrom: Units | null): boolean => secondFrom === null || amount >= secondFrom

import type { Refusal } from '#kit/refusal.ts'

/** Of one match no more picks are combined than these. */
export const MOST_COMBINED = 6

export type Picked = { readonly market: string; readonly pick: string }

/** What picks of one match pay together, and what that returns on average: both in ten-thousandths of the stake. */
export type Built = { readonly price: number; readonly returns: number }

/** Why picks of one match are not combined: no ending wins them all; one is won wherever the others are; or one is not offered, or too little returned. */
export type NotBuilt = Refusal<'picks_contradict' | 'combination_not_offered', null> | Refusal<'pick_implied', Picked>

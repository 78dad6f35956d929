import type { Units } from '#kit/money.ts'

/** Of what runs of a ticket so many hundredths may be sold by themselves. */
export const SHARES = [25, 50, 75] as const
export type Share = (typeof SHARES)[number]

/** Parts of one ticket. */
export const MOST_PARTS = 10

/** So much of a stake that runs, cut to whole units. */
export const shareOf = (running: Units, share: Share): Units => (running * BigInt(share)) / 100n

import { DAY, type Millis } from '#kit/clock.ts'

/** What has a term of its own. */
export const keptFor = ['account', 'traces', 'messages', 'feedback'] as const
export type Kept = (typeof keptFor)[number]

/**
 * How many days each is kept: who somebody was after their account is closed, where from and by what they logged in after that ended, a message after
 * it came, feedback after it was settled.
 */
export type Terms = Readonly<Record<Kept, number>>

/** Of a merchant that set none: five years after closing, as laws against money laundering ask, and no longer than is of use for the rest. */
export const usual: Terms = { account: 1825, traces: 365, messages: 730, feedback: 730 }

export const LEAST_DAYS = 30
export const MOST_DAYS = 3650

/** What came to its end before this moment has been kept long enough. */
export const overBefore = (days: number, now: Millis): Millis => now - days * DAY

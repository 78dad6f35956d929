import { DAY, MINUTE, type Millis } from '#kit/clock.ts'

const FIRST: Millis = 5 * MINUTE
const LONGEST: Millis = DAY
/** Bounds the exponent; the longest wait is reached well before. */
const DOUBLINGS = 10

/** How long a rebate or a gift that was refused so many times waits for the next try: five minutes, ten, twenty … at most a day. */
export const retryAfter = (tries: number): Millis => Math.min(LONGEST, FIRST * 2 ** Math.min(Math.max(tries - 1, 0), DOUBLINGS))

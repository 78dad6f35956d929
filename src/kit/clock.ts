/** Milliseconds since 1970-01-01T00:00Z. */
export type Millis = number

/** The time is an argument: the edge gives the system's, tests give their own. */
export type Clock = () => Millis

export const SECOND: Millis = 1000
export const MINUTE: Millis = 60 * SECOND
export const HOUR: Millis = 60 * MINUTE
export const DAY: Millis = 24 * HOUR

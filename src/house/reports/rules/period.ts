import { MINUTE } from '#kit/clock.ts'

const QUARTER = 15 * MINUTE

/** The beginning of the quarter of an hour: the days of every zone begin at one. */
export const quarterOf = (at: Date): string => new Date(quarterNumber(at) * QUARTER).toISOString()

/** Which quarter of an hour it is. */
export const quarterNumber = (at: Date): number => Math.floor(at.getTime() / QUARTER)

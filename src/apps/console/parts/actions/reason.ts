const LEAST = 3

/** As the house bounds it. */
export const LONGEST_REASON = 500

/** Whether it is long enough to be kept as the reason of a deed. */
export const isReason = (text: string): boolean => text.trim().length >= LEAST

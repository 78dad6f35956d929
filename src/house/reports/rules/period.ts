/** The beginning of the quarter of an hour: the days of every zone begin at one. */
export const quarterOf = (at: Date): string => new Date(Math.floor(at.getTime() / 900_000) * 900_000).toISOString()

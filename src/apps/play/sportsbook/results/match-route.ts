const MATCH = 'match-'

/** The page on which a match is computed again. */
export const matchRoute = (match: string): string => `/verify/${MATCH}${match}`

/** The match that a page within the frame checks; null where it shows a ticket. */
export const matchIn = (page: string): string | null => (page.startsWith(MATCH) ? page.slice(MATCH.length) : null)
